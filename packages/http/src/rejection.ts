import type { Prediction } from '@parc-ferme/contract/predictions';
import { PROBLEMS, type ProblemCode, type Refusal } from '@parc-ferme/contract/problems';

export type RejectionDetails = {
  /** What the refusal is about, for its text. */
  about?: string;
  /** The caller's own prediction, where it is not the one that the client saw. */
  current?: Prediction | undefined;
  /** When to try again, for `Retry-After`. */
  retryAfterSeconds?: number;
};

/** An expected refusal, which the route declares. */
export class Rejection extends Error {
  readonly code: ProblemCode;
  readonly details: RejectionDetails;

  constructor(code: ProblemCode, details: RejectionDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  body(requestId: string): Refusal & { current?: Prediction } {
    const { about = '', current } = this.details;
    const message = PROBLEMS[this.code].message.replace('{about}', () => about);
    return { message, code: this.code, requestId, ...(current !== undefined && { current }) };
  }
}
