import * as z from 'zod/mini';

export const BadgeId = z.enum([
  'monaco-dice',
  'silverstone-sword',
  'spa-forest',
  'monza-temple-of-speed',
  'texas-sheriff',
  'abu-dhabi-desert-camel',
]);
export type BadgeId = z.infer<typeof BadgeId>;
