import * as contract from '@parc-ferme/contract/seasons';
import { type SeasonStates, seasonStatesIn } from '@parc-ferme/data/seasons';
import { byField } from '@parc-ferme/domain/race/season';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { raceReply } from '@parc-ferme/http/replies/races';
import { type PublicServices, publicServices } from '../services.ts';

export const get = endpoint(contract.get, {
  read: ({ query }, { states, settings }: PublicServices<{ states: SeasonStates }>) => ({
    state: states.state(query.season ?? settings.season),
    played: states.played(settings.season),
  }),
  run: async ({ query, state, played }, { settings }) => ({
    season: query.season ?? settings.season,
    seasons: played,
    races: state.races.map(raceReply),
    drivers: byField(state.entrants),
    teams: state.entrants.teams,
    supportEmail: settings.supportEmail,
  }),
});

export const handler = lambda(
  get,
  publicServices((reading) => ({ states: seasonStatesIn(reading) })),
);
