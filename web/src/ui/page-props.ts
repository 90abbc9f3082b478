import type { ComponentType } from 'react';

type ChatProps = {
  /** The race that is talked about; without it all threads are shown. */
  raceId?: string;
  /** How many questions the player has begun on the page: a change makes the form read its draft again. */
  questionsBegun?: number;
};

/** What pages are given, as no feature imports another. */
export type PageProps = {
  /** The comments, loaded when they are first drawn. */
  Chat: ComponentType<ChatProps>;
};
