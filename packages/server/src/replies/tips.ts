import type { get } from '@parc-ferme/contract/tips';
import type { Repositories } from '@parc-ferme/data/repositories';
import { withFirstIds } from '@parc-ferme/domain/entrants/joined-ids';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import {
  effectiveVersion,
  isSealed,
  type Prediction,
  shownPicks,
  shownToOwner,
  validPicks,
} from '@parc-ferme/domain/picks/prediction';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime, isOpen, isRevealed } from '@parc-ferme/domain/race/race-clock';
import { earnedPoints } from '@parc-ferme/domain/receipt/recounted-table';
import type { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { decidedTips, type SeasonTips } from '@parc-ferme/domain/tips/season-tips';
import { TIP_KEYS } from '@parc-ferme/domain/tips/tip-keys';
import { type TipRow, tipsScore } from '@parc-ferme/domain/tips/tip-rows';
import type * as z from 'zod/mini';
import { publishedSheet } from './sheets.ts';

type Reply = z.infer<typeof get.reply>;

/** `asRace`: the tips as a race, whose predictions they are. */
type TippedSeason = { season: number; tips: SeasonTips; asRace: Race; rows: TipRow[] };

/** What can be tipped and what is decided, without any player's tips. */
export function tipsReply({ season, tips, asRace: race, rows }: TippedSeason, now: Date) {
  return {
    season,
    rows: rows.map((row) => ({
      ...row,
      decision: tips.decisions.findLast(({ value: key }) => key === row.key) ?? null,
    })),
    closesAt: closingTime(race)?.toISOString() ?? null,
    isOpen: isOpen(race, now),
    isRevealed: isRevealed(race),
  };
}

/** The player's own tips, as far as they are shown. */
export function ownTips(
  stored: Prediction | undefined,
  { asRace: race }: TippedSeason,
  owner: Pick<Player, 'recovered'>,
  now: Date,
): Pick<Reply, 'own' | 'sealed'> {
  const shown = stored && shownToOwner(stored, race, owner, now);
  const [latest] = shown?.versions ?? [];
  // The latest is not effective if closing was moved to before it was sent.
  const shownVersion = shown && (effectiveVersion(shown, race) ?? latest);
  if (!shown || !shownVersion) {
    const isHidden = stored && !isRevealed(race) && isSealed(stored, owner, now);
    return isHidden ? { own: null, sealed: true } : { own: null };
  }
  const picks = withFirstIds(validPicks(shownVersion, shown, race), race.closed?.joined);
  return {
    own: { tips: tipsIn(picks), submitted: shownVersion.submittedAt, version: shown.version },
  };
}

/** A player's tips as all see them from the reveal on; empty without any that count. */
export function playerTips(
  prediction: Prediction,
  { tips, asRace: race, rows }: TippedSeason,
): Reply['players'] {
  const shown = shownPicks(prediction, race);
  if (!shown) return [];
  if (Object.keys(tipsIn(shown.picks)).length === 0) return [];
  const decided = withFirstIds(decidedTips(tips), race.closed?.joined);
  const points = Object.keys(decided).length > 0 ? tipsScore(shown.picks, decided, rows) : null;
  const { userId: user, username } = prediction;
  return [{ user, username, tips: tipsIn(shown.picks), points }];
}

function tipsIn(picks: Picks): Reply['players'][number]['tips'] {
  const entries = TIP_KEYS.flatMap((key) => (picks[key] === undefined ? [] : [[key, picks[key]]]));
  return Object.fromEntries(entries);
}

/** The sheet of the tips, with what is decided as its result. */
export async function publishedTips(
  { tips, asRace: race }: TippedSeason,
  data: Pick<Repositories, 'revealedPicks' | 'sheets'>,
): Promise<PublishedSheet | undefined> {
  const sheet = await publishedSheet(race, data);
  if (!sheet) return undefined;
  const decided = withFirstIds(decidedTips(tips), race.closed?.joined);
  const isDecided = Object.keys(decided).length > 0;
  const scored = {
    ...sheet,
    result: isDecided ? decided : null,
    revision: isDecided ? tips.decisions.length : null,
  };
  const players = sheet.players.map((row) => ({ ...row, points: earnedPoints(row, scored) }));
  return { ...scored, players };
}
