import type { Assembly } from '@parc-ferme/infra/testing/assembly';
import type { Deployment } from './deployment.ts';

/** What the steps hand on to each other. */
export type Rehearsal = {
  folder: string;
  assembly?: Assembly;
  /** What the synthesis said. */
  said: string;
  deployed?: Deployment;
  /** The tokens of who has signed in, by name. */
  tokens: Record<string, string>;
};

/** A step of the guide: run here, with what it found; or run on AWS only, and why. */
export type Step = { name: string; does: string } & (
  | { here: (rehearsal: Rehearsal) => Promise<string>; onAws?: never }
  | { onAws: string; here?: never }
);

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** What the steps before have made. */
export function deployedIn({ deployed }: Rehearsal): Deployment {
  if (!deployed) throw new Error('Nothing was deployed.');
  return deployed;
}
