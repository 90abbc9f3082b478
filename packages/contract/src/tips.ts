import { Instant, Season, UserId } from '@parc-ferme/domain/identifiers';
import { AskedQuestion } from '@parc-ferme/domain/race/question';
import { MAX_TIP_POINTS } from '@parc-ferme/domain/race/question-limits';
import { Receipt } from '@parc-ferme/domain/receipt/receipt';
import { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { AskedTips, TipDecision } from '@parc-ferme/domain/tips/season-tips';
import { TIP_KEYS, TIP_QUESTIONS } from '@parc-ferme/domain/tips/tip-keys';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { Cursor } from './cursor.ts';
import { Reason } from './params.ts';
import { newQuestion } from './questions.ts';
import { SeasonKey } from './races.ts';
import { route } from './route.ts';

const TipKey = z.enum(TIP_KEYS);
/** The value of each tip is the id of a driver or a team, or one of the answers that a question offers. */
const Tips = z.partialRecord(TipKey, z.string());

/** A player's tips, without those for a question that was changed since. */
const OwnTips = z.object({
  tips: Tips,
  submitted: Instant,
  /** Optimistic locking: a client sends it as `If-Match`. */
  version: z.number(),
});

export const get = route(API['tips.get'], {
  summary:
    "What is predicted of a season, with the player's own tips; from the reveal on with all players', 200 a page.",
  params: SeasonKey,
  query: z.strictObject({ after: z.optional(Cursor) }),
  reply: z.object({
    season: Season,
    rows: z.array(
      z.extend(AskedQuestion, {
        key: TipKey,
        /** The latest decision; null while there is none. */
        decision: z.nullable(z.omit(TipDecision, { value: true })),
      }),
    ),
    /** When tips close, with the first race; null while that is not known. */
    closesAt: z.nullable(Instant),
    isOpen: z.boolean(),
    isRevealed: z.boolean(),
    /** Whether an admin can decide tips: every race has a result or is off the calendar. */
    canBeDecided: z.boolean(),
    own: z.nullable(OwnTips),
    /** The receipt of the version that was sent last. */
    receipt: z.optional(Receipt),
    /** Present if tips were first sent before the account was recovered: the player can neither see nor change them. */
    sealed: z.optional(z.literal(true)),
    players: z.array(
      z.object({
        user: UserId,
        username: z.string(),
        tips: Tips,
        /** Null before a tip is decided. */
        points: z.nullable(z.number()),
      }),
    ),
    /** Only where there is another page. */
    next: z.optional(z.string()),
  }),
  problems: ['tips.off'],
});

const SentTips = z.partialRecord(TipKey, z.string().check(z.minLength(1), z.maxLength(60)));

export const submit = route(API['tips.submit'], {
  summary: "Submits or replaces the player's tips for a season, until its first race closes.",
  params: SeasonKey,
  body: z.strictObject({
    tips: SentTips.check(z.refine((tips) => Object.keys(tips).length > 0, 'Give at least one tip')),
    /** The questions that the player saw, as far as the client knows them. */
    seen: z.optional(z.partialRecord(TipKey, z.partial(AskedQuestion))),
  }),
  reply: z.object({ own: OwnTips, receipt: Receipt }),
  problems: [
    'tips.off',
    'prediction.closed',
    'prediction.changed',
    'prediction.too-many',
    'prediction.sealed',
    'pick.unknown',
    'question.changed',
  ],
});

export const sheet = route(API['tips.sheet'], {
  summary: 'All tips that count as they were published at the reveal, to be checked.',
  params: SeasonKey,
  reply: PublishedSheet,
  problems: ['tips.off', 'sheet.not-published'],
});

export const setQuestions = route(API['tips.set-questions'], {
  summary:
    "Sets the questions of the admins' own about a season, until 24 hours before its tips close. Answers to those that change are void.",
  params: SeasonKey,
  body: z.strictObject({
    /** All questions: one that is missing is withdrawn. */
    questions: z.partialRecord(z.enum(TIP_QUESTIONS), newQuestion(MAX_TIP_POINTS)),
    /** The questions that the admin saw: refused if others are stored by now. */
    seen: z.optional(AskedTips),
  }),
  reply: z.object({ questions: AskedTips }),
  // Off: by the house rules. Frozen: within 24 hours of closing, or later. Changed: other questions are stored than the
  // admin saw. `question.id`: an answer is the id of a driver or a team.
  problems: ['tips.off', 'tips.frozen', 'tips.changed', 'question.id', 'question.too-many'],
});

export const decide = route(API['tips.decide'], {
  summary:
    'Decides tips once every race of the season has a result, or corrects what was decided, with a notice to all.',
  params: SeasonKey,
  body: z.strictObject({
    /** Null withdraws a decision. */
    decisions: z.partialRecord(TipKey, z.nullable(z.string().check(z.maxLength(60)))),
    reason: Reason,
  }),
  reply: z.object({ playersChanged: z.number() }),
  // Too early: a race has no result yet. Final: the season is final, and the tip was undecided. Nothing: no change.
  // `correction.unknown`: a value is not one of the options.
  problems: ['tips.off', 'tips.too-early', 'tips.final', 'tips.nothing', 'correction.unknown'],
});
