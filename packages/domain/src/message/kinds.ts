type Row = {
  kind: string;
  /** Whether it depends on picks before their reveal. It is then not sent to an address that an admin set, who could read it. */
  dependsOnHiddenPicks: boolean;
};

/** A kind that each player turns on or off by channel. */
type ChosenRow = Row & {
  /** In the settings, and on the page that unsubscribes. */
  label: string;
  /** When it comes. */
  explanation: string;
  /** Whether a player who chose nothing gets it. */
  defaults: { mail: boolean; push: boolean };
};

/** A kind without a switch of its own. */
type OtherRow = Row & {
  /** The kind whose switch decides; null for none. The plan in `messaging` can name players mailed in any case. */
  follows: string | null;
};

/** In the order of the settings. */
export const CHOSEN_KINDS = [
  {
    kind: 'picks-missing',
    label: 'Picks missing',
    explanation:
      'A day before predictions close, two hours before, or when an admin asks: only if yours are missing.',
    defaults: { mail: true, push: false },
    dependsOnHiddenPicks: true,
  },
  {
    kind: 'picks-open',
    label: 'Picks are open',
    explanation: 'Everybody’s picks, once predictions have closed.',
    defaults: { mail: false, push: false },
    dependsOnHiddenPicks: false,
  },
  {
    kind: 'result',
    label: 'Your result',
    explanation: 'Your points and place, and who won the round.',
    defaults: { mail: true, push: false },
    dependsOnHiddenPicks: false,
  },
  {
    kind: 'result-changed',
    label: 'Result changed',
    explanation: 'After a correction, if your points or place changed.',
    defaults: { mail: true, push: false },
    dependsOnHiddenPicks: false,
  },
  {
    kind: 'mentioned',
    label: 'Mentions',
    explanation: 'When somebody mentions you in Smack talk.',
    defaults: { mail: true, push: false },
    dependsOnHiddenPicks: false,
  },
] as const satisfies ChosenRow[];

export const OTHER_KINDS = [
  {
    kind: 'closing-moved',
    follows: 'picks-missing',
    dependsOnHiddenPicks: true,
  },
  {
    kind: 'calendar-changed',
    follows: 'picks-missing',
    dependsOnHiddenPicks: false,
  },
  {
    kind: 'void-picks',
    follows: null,
    dependsOnHiddenPicks: true,
  },
] as const satisfies OtherRow[];

/**
 * The one table of messages: settings, mailings and the page that unsubscribes derive from it. What a mailing of
 * each is about is in `mailing.ts`; its plan and its words are in the package `messaging`.
 */
export const KINDS = [...CHOSEN_KINDS, ...OTHER_KINDS];
export type Kind = (typeof KINDS)[number]['kind'];

export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
