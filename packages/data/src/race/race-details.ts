import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { blockNotices } from '@parc-ferme/domain/notice/block-notices';
import type { Notice } from '@parc-ferme/domain/notice/notice';
import { isResultKnown } from '@parc-ferme/domain/race/reveal';
import { type Key, keys } from '../keys.ts';
import { parseBlocks } from '../player/blocks.ts';
import { parseEntrants } from '../season/entrants.ts';
import { ResultCheck } from '../season/seasons.ts';
import type { Table } from '../table.ts';
import { parseHistory } from './histories.ts';
import { parseNotices } from './notices.ts';
import { parseRace, type RaceWithOutcome } from './races.ts';

export type RaceDetails = {
  race: RaceWithOutcome | undefined;
  entrants: Entrants;
  notices?: Notice[];
};

/** A race with what its pages and decisions need beside it, in one request. */
export const raceDetailsIn = (table: Table) => {
  async function read(raceId: string, ...more: Key[]) {
    const wanted = [keys.race(raceId), keys.entrants(seasonOf(raceId)), ...more];
    const [race, entrants, ...others] = await table.getAll(wanted);
    return { race: race && parseRace(race), entrants: parseEntrants(entrants), others };
  }

  return {
    async withEntrants(raceId: string) {
      const { race, entrants } = await read(raceId);
      return { race, entrants };
    },

    async withNotices(raceId: string, now: Date) {
      const more = [keys.notices(seasonOf(raceId)), keys.blocks()];
      const { race, entrants, others } = await read(raceId, ...more);
      const { blocks } = parseBlocks(others[1]);
      const ofBlocks = blockNotices(blocks, race ? [race] : [], now);
      return { race, entrants, notices: [...parseNotices(others[0]), ...ofBlocks] };
    },

    async withLastCheck(raceId: string) {
      const { race, entrants, others } = await read(raceId, keys.resultCheck(raceId));
      return { race, entrants, lastCheck: others[0] && ResultCheck.parse(others[0]) };
    },

    /** The race with its history: all that decides on its closing and its place on the calendar. */
    async withHistory(raceId: string) {
      const more = [keys.resultCheck(raceId), keys.history(raceId)];
      const { race, entrants, others } = await read(raceId, ...more);
      const lastCheck = others[0] && ResultCheck.parse(others[0]);
      if (!race) return undefined;
      const { history = [], version } = parseHistory(others[1]) ?? {};
      const hasResult = isResultKnown(race, entrants, lastCheck?.revision);
      return { known: { race, history, version, hasResult }, lastCheck };
    },
  };
};
