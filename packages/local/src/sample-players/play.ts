import type { Repositories } from '@parc-ferme/data/repositories';
import { isActive } from '@parc-ferme/domain/player/player';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import type { LocalState } from '../local-state.ts';
import { currentForm, type Form, resultOf } from './form.ts';
import type { SamplePlayer } from './people.ts';
import { changedPrediction, predictionOf } from './picks.ts';
import { commentText } from './talk.ts';
import { type CommentMove, commentKey, inOrder, type Move, movesFor } from './timetable.ts';

const HOUR_MS = 3_600_000;
/** How long a plan is used: the calendar changes seldom, and no pick is submitted after a moved closing time. */
const PLAN_VALID_MS = 24 * HOUR_MS;
/** A comment that would be later than this, as the cloud did not run, is not posted. */
const MAX_COMMENT_DELAY_MS = HOUR_MS;

/** Moves the clock. @returns false if the cloud is being stopped, so that nobody acts any more */
type MoveTo = (instant: Date) => Promise<boolean>;

/** Does all moves of sample players up to an instant, each at its own time, between the ticks of the schedule. */
export type Play = { actUntil(instant: Date, moveTo: MoveTo): Promise<void> };

type Options = {
  people: SamplePlayer[];
  season: number;
  data: Repositories;
  state: LocalState;
  now: () => Date;
};

/**
 * Sample players submit picks and post comments, unless they are blocked. The time until which they have
 * acted is saved after each move, and a move that is repeated changes nothing.
 */
export function samplePlay({ people, season, data, state, now }: Options): Play {
  let moves: Move[] = [];
  let form: Form = { drivers: [], teams: [] };
  let plannedAt: number | undefined;

  async function plan(): Promise<void> {
    const current = await data.seasons.state(season);
    const saved = await state.playedUntil();
    const { races } = current;
    form = await currentForm(current, data);
    const after = saved ?? now();
    if (!saved) await state.savePlayedUntil(after);
    moves = inOrder(races.flatMap((race) => movesFor(race, people))).filter(({ at }) => at > after);
    plannedAt = now().getTime();
  }

  async function submit({ player, race: { _id }, action }: Move): Promise<void> {
    const race = await data.races.find(_id);
    if (!race || !isOpen(race, now()) || !(await isPlaying(player))) return;
    const knowledge = { form, pairing: race.pairing, question: race.question, outcome: undefined };
    const predict = action === 'change' ? changedPrediction : predictionOf;
    const chosen = predict(player, _id, knowledge);
    if (!chosen) return;
    const { picks, pairing, question } = chosen;
    const submission = { picks, pairing, question, submittedAt: now().toISOString() };
    await data.predictions.submit(race, player, submission);
  }

  async function isPlaying({ id }: SamplePlayer): Promise<boolean> {
    const account = await data.players.find(id);
    return account !== undefined && isActive(account);
  }

  async function comment(move: CommentMove): Promise<void> {
    const { player, at } = move;
    if (now().getTime() - at.getTime() > MAX_COMMENT_DELAY_MS) return;
    const current = await data.seasons.state(season);
    const race = current.races.find(({ _id }) => _id === move.race._id);
    if (!race || !(await isPlaying(player))) return;
    const message = commentText(move, {
      race,
      entrants: current.entrants,
      result: await resultOf(race, current, data),
    });
    if (!message) return;
    const draft = { author: player, message, key: commentKey(move), now: now() };
    await data.comments.post(draft, await data.comments.postsOf(player.id));
  }

  return {
    async actUntil(instant, moveTo) {
      if (plannedAt === undefined || now().getTime() - plannedAt >= PLAN_VALID_MS) await plan();
      for (let [next] = moves; next && next.at <= instant; [next] = moves) {
        const { at } = next;
        if (!(await moveTo(new Date(Math.max(at.getTime(), now().getTime()))))) return;
        const simultaneous = moves.filter((move) => move.at.getTime() === at.getTime());
        await Promise.all(
          simultaneous.map((move) => (move.action === 'comment' ? comment(move) : submit(move))),
        );
        await state.savePlayedUntil(at);
        moves = moves.slice(simultaneous.length);
      }
    },
  };
}
