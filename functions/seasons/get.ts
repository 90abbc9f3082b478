import * as contract from '@parc-ferme/contract/seasons';
import { invitationsIn } from '@parc-ferme/data/player/invitations';
import { pastSeasonsIn } from '@parc-ferme/data/season/past-seasons';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { driversInFieldOrder } from '@parc-ferme/domain/entrants/entrants';
import { seasonState } from '@parc-ferme/domain/season/season-state';
import type { PublicRequest } from '@parc-ferme/server/http/request';
import { raceReply } from '@parc-ferme/server/replies/races';
import { currentSeason, publicRoute, settings, table } from '../composition.ts';

const seasons = seasonsIn(table);
const pastSeasons = pastSeasonsIn(table);
const invitations = invitationsIn(table);

export async function seasonReply({ query, now }: PublicRequest<typeof contract.get>) {
  const current = await currentSeason.get(now);
  const season = query.season ?? current;
  const [{ races, entrants, stakes }, playedSeasons, imported, { mode }] = await Promise.all([
    seasons.state(season),
    seasons.factsOfPlayed(current),
    pastSeasons.years(),
    // Without a code it returns the mode alone.
    invitations.find(undefined),
  ]);
  const facts = playedSeasons.find((played) => played.season === season);
  return {
    season,
    seasons: playedSeasons.map((played) => played.season),
    imported,
    state: seasonState(races, { isBegun: facts !== undefined, finalAt: facts?.finalAt }),
    areRulesFixed: facts?.rules !== undefined, // They are stored here once they are fixed.
    races: races.map(raceReply),
    drivers: driversInFieldOrder(entrants),
    teams: entrants.teams,
    registration: mode,
    supportEmail: settings().supportEmail,
    ...(stakes && { stakes }),
    ...(facts?.seasonTips && { seasonTips: true as const }),
  };
}

export const handler = publicRoute(contract.get, seasonReply);
