import type { Assembly } from '@parc-ferme/infra/testing/assembly';
import type { Deployment } from './deployment.ts';

/** The state that the steps share. */
export type Rehearsal = {
  folder: string;
  assembly?: Assembly;
  /** The warnings of the synthesis. */
  warnings: string;
  deployed?: Deployment;
  /** Session tokens by username. */
  tokens: Record<string, string>;
};

/** A step of the guide: run here and returning its outcome, or on AWS only and why. */
export type Step = { name: string; does: string } & (
  | { here: (rehearsal: Rehearsal) => Promise<string>; onAws?: never }
  | { onAws: string; here?: never }
);

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** The deployment of an earlier step. */
export function deployedIn({ deployed }: Rehearsal): Deployment {
  if (!deployed) throw new Error('Nothing was deployed.');
  return deployed;
}
