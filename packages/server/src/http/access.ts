import { Rejection } from './rejection.ts';
import type { HttpMiddleware } from './request.ts';

/** Refuses players who are no admins. */
export const adminOnly: HttpMiddleware = {
  before: ({ context }) => {
    if (context.player?.role !== 'admin') throw new Rejection('admin.required');
  },
};
