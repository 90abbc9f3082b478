/** Rules of one kind, each a sentence. */
export type RuleSection = { id: string; title: string; rules: string[] };
