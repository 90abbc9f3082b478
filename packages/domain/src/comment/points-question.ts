import * as z from 'zod/mini';
import { PICK_KEYS } from '../picks/categories.ts';

/** What a comment asks about: its author's points for a pick in the thread's race. */
export const PointsQuestion = z.strictObject({ category: z.enum(PICK_KEYS) });
export type PointsQuestion = z.infer<typeof PointsQuestion>;
