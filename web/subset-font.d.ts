declare module 'subset-font' {
  type Options = {
    targetFormat?: 'woff2' | 'sfnt';
    /** A range, or one value of an axis, which the font then no longer has. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
  };
  function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>;
  export = subsetFont;
}
