import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

type Parts = typeof import('./parts/comment-parts.ts').PARTS;

export async function commentParts(): Promise<Parts> {
  return (await import('./parts/comment-parts.ts')).PARTS;
}

/** A part of the comments that most readers never need. */
export function commentPart<Props extends object>(partOf: (parts: Parts) => ComponentType<Props>) {
  return lazyPart(commentParts, partOf);
}
