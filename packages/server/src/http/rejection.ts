import type { Prediction } from '@parc-ferme/contract/predictions';
import { PROBLEMS, type ProblemCode, type Refusal } from '@parc-ferme/contract/problems';

export type RejectionDetails = {
  /** Replaces `{about}` in the problem's text. */
  about?: string;
  /** The caller's current prediction, where the client saw another version. */
  current?: Prediction | undefined;
  /** For `Retry-After`. */
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
