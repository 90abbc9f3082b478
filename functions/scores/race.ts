import { cursorText } from '@parc-ferme/contract/cursor';
import * as contract from '@parc-ferme/contract/scores';
import type { PageStart } from '@parc-ferme/data/picks/pages';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { revealedPicksIn } from '@parc-ferme/data/picks/revealed-picks';
import { type RaceDetails, raceDetailsIn } from '@parc-ferme/data/race/race-details';
import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import { type Entrants, nameIn, shortNameIn } from '@parc-ferme/domain/entrants/entrants';
import { noticesForRace } from '@parc-ferme/domain/notice/newest-notices';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { resultReply } from '@parc-ferme/server/replies/results';
import { entriesOf, scoreEntry, unscoredEntries } from '@parc-ferme/server/replies/scores';
import { playerRoute, table } from '../composition.ts';

const raceDetails = raceDetailsIn(table);
const predictions = predictionsIn(table);
const revealedPicks = revealedPicksIn(table);

const FIRST_PAGE: PageStart = { shard: 0 };

export const handler = playerRoute(
  contract.race,
  async ({ params: { raceId }, query, player, now, reject }) => {
    const { race, entrants, notices }: RaceDetails =
      query.with === 'notices'
        ? await raceDetails.withNotices(raceId, now)
        : await raceDetails.withEntrants(raceId);
    if (!race) return reject('race.unknown');
    const { after } = query;
    const start = after ?? FIRST_PAGE;
    const [page, own] = await Promise.all([
      race.outcome ? scoresPage(race, race.outcome, entrants, start) : picksPage(race, start),
      after ? undefined : predictions.findOwn(race, player.id),
    ]);
    const { qualifyingOrder } = entrants;
    const extras = {
      ...(qualifyingOrder?.raceId === race._id &&
        !race.outcome &&
        page && { qualifyingOrder: qualifyingOrder.cars }),
      ...(page && race.sheet && { sheet: race.sheet }),
      ...(notices && { notices: noticesForRace(notices, race._id) }),
    };
    const isRevealed = page !== undefined;
    if (!isRevealed) return { scores: [], result: null, ...extras };
    if (after && after.revision !== (race.publishedRevision ?? 0)) return reject('result.changed');

    // The caller's own entry is on the first page, even if its place is on a later one, and on no other.
    const isOwn = ({ user }: { user: string }) => user === player.id;
    if (after) return { ...page, scores: page.scores.filter((entry) => !isOwn(entry)) };
    if (!page.next || page.scores.some(isOwn)) return { ...page, ...extras };
    const ownEntries = own ? entriesOf(own, race, nameIn(entrants)) : [];
    return { ...page, scores: [...ownEntries, ...page.scores], ...extras };
  },
);

async function picksPage(race: Race, start: PageStart) {
  const page = await revealedPicks.page(race, start);
  return (
    page && {
      scores: page.predictions.flatMap((prediction) => unscoredEntries(prediction, race)),
      result: null,
      next: page.next && cursorText(page.next),
    }
  );
}

async function scoresPage(
  race: RaceWithOutcome,
  outcome: Outcome,
  entrants: Entrants,
  start: PageStart,
) {
  const { publishedRevision = 0 } = race;
  const nameOf = nameIn(entrants);
  const page = await revealedPicks.scores(race, start);
  if (!page) return undefined;
  const { revision, impact, next } = page;
  return {
    scores: page.scores.map((score) => scoreEntry(score, { ...race, outcome }, nameOf)),
    result: revision ? resultReply(race, outcome, revision, impact, shortNameIn(entrants)) : null,
    next: next && cursorText(next, publishedRevision),
  };
}
