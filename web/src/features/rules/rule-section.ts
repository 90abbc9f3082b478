export type RuleSection = { id: string; title: string; rules: string[] };
