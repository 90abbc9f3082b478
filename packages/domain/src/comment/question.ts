import * as z from 'zod/mini';
import { CATEGORIES } from '../picks/categories.ts';

/** What a comment asks about: its author's points for a pick in the thread's race. */
export const Question = z.strictObject({ category: z.enum(CATEGORIES.map(({ key }) => key)) });
export type Question = z.infer<typeof Question>;
