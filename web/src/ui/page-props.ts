import type { ComponentType } from 'react';

type ChatProps = {
  /** The race that is talked about; without it all threads are shown. */
  raceId?: string;
  /** How often the player has begun a question about own points: each time the comment form reads the stored draft. */
  questionsBegun?: number;
};

/** What pages are given, as no feature imports another. */
export type PageProps = {
  /** The comments, loaded when they are first drawn. */
  Chat: ComponentType<ChatProps>;
};
