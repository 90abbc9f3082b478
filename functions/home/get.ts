import * as contract from '@parc-ferme/contract/home';
import { picksIn } from '@parc-ferme/contract/spec-shape';
import { commentsIn } from '@parc-ferme/data/comment/comments';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { revealedPicksIn } from '@parc-ferme/data/picks/revealed-picks';
import { rollCallIn } from '@parc-ferme/data/picks/roll-call';
import { homeIn, type RaceNews } from '@parc-ferme/data/season/home';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Player } from '@parc-ferme/domain/player/player';
import { homeTopic } from '@parc-ferme/domain/race/home-topic';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { rowsAround } from '@parc-ferme/domain/standings/rows-around';
import { missingPlayers, pickShares, rivalDuel, rollCallOf } from '@parc-ferme/server/replies/home';
import { ownPrediction } from '@parc-ferme/server/replies/predictions';
import { rollCallWithOwn } from '@parc-ferme/server/replies/roll-call';
import { currentSeason, playerRoute, table } from '../composition.ts';

const home = homeIn(table);
const comments = commentsIn(table);
const predictions = predictionsIn(table);
const revealedPicks = revealedPicksIn(table);
const rollCall = rollCallIn(table);
const seasons = seasonsIn(table);

/** As many as the home page has room for. */
const NEWEST_COMMENTS = 2;

export const handler = playerRoute(contract.get, async ({ query, player, now }) => {
  const seasonInPlay = await currentSeason.get(now);
  const season = query.season ?? seasonInPlay;
  const [news, current, { messages }] = await Promise.all([
    home.news(season, player, now),
    season === seasonInPlay ? currentRace(season, player, now) : undefined,
    comments.list({ page: 1, limit: NEWEST_COMMENTS }),
  ]);
  const { playerCount, registeredPlayers, rows, rules, announcement, corrected, newestInThread } =
    news;
  const rival = rivalDuel(news, player);
  return {
    season,
    players: playerCount,
    joinedAt: player.createdAt,
    rules,
    ...(announcement && new Date(announcement.until) > now && { announcement }),
    comments: messages,
    ...(newestInThread && { thread: newestInThread }),
    ...rowsAround(rows, player.id),
    ...(rival && { rival }),
    race: raceWithStory(news) ?? null,
    corrected: corrected.filter(hasVisibleCorrection).flatMap((race) => raceWithStory(race) ?? []),
    next: current
      ? { ...current.reply, missing: missingPlayers(registeredPlayers, current.page) }
      : null,
  };
});

function raceWithStory({ race, story, ownScore }: RaceNews) {
  return (
    race && {
      _id: race._id,
      raceName: race.raceName,
      outcome: race.outcome ?? null,
      story: story ?? null,
      own: ownScore ? { picks: ownScore.picks, score: ownScore.score } : null,
    }
  );
}

/** Whether a correction changed anything that the home page shows, which is not so if it concerns no pick. */
function hasVisibleCorrection({ story }: RaceNews): boolean {
  const { correction, disqualified = [] } = story ?? {};
  if (!correction) return false;
  return disqualified.length + correction.changes.length + correction.playersChanged > 0;
}

type Caller = Player & { id: CallerId };

/** The race that is predicted or waits for its result. The site shows the same one: it calls `homeTopic`, too. */
async function currentRace(season: number, caller: Caller, now: Date) {
  const { current: race } = homeTopic({
    races: await seasons.races(season),
    now,
    player: { joinedAt: caller.createdAt },
    closesAt: closingTime,
  });
  return race && picksFor(race, caller, now);
}

/** The first page of the roll call, the player's own prediction, and how many share it from the reveal on. */
async function picksFor(race: Race, caller: Caller, now: Date) {
  const [{ page, revealed }, stored] = await Promise.all([
    firstPage(race),
    predictions.findOwn(race, caller.id),
  ]);
  const own = ownPrediction(stored, race, caller, now);
  const shares =
    own.prediction &&
    revealed &&
    pickShares(picksIn(own.prediction.predictions).picks, revealed, race);
  return {
    page,
    reply: { raceId: race._id, ...rollCallWithOwn(page, own), ...(shares && { shares }) },
  };
}

/** The first page of the roll call, made from the revealed picks once there are any. */
async function firstPage(race: Race) {
  const start = { shard: 0 };
  const revealed = await revealedPicks.page(race, start);
  return {
    revealed,
    page: revealed ? rollCallOf(revealed) : await rollCall.page(race, start),
  };
}
