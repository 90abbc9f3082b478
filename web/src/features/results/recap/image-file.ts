const TYPE = 'image/png';

/** Undefined where the browser cannot encode it. */
export async function imageFile(
  canvas: HTMLCanvasElement,
  name: string,
): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE));
  return blob ? new File([blob], name, { type: TYPE }) : undefined;
}

/** Saves a file as a download. */
export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
