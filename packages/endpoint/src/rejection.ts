import { PROBLEMS, type ProblemCode, type Refusal } from '@parc-ferme/contract/problems';

export type RejectionDetails = {
  /** What the refusal is about, for its text. */
  about?: string;
  /** What is there instead of what the client saw. */
  current?: unknown;
  /** When to try again, for `Retry-After`. */
  retryAfterSeconds?: number;
};

/** An expected refusal: declared, answered, never thrown. */
export class Rejection {
  readonly code: ProblemCode;
  readonly details: RejectionDetails;

  constructor(code: ProblemCode, details: RejectionDetails = {}) {
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  body(requestId: string): Refusal & { current?: unknown } {
    const { about = '', current } = this.details;
    const message = PROBLEMS[this.code].message.replace('{about}', () => about);
    return { message, code: this.code, requestId, ...(current !== undefined && { current }) };
  }
}
