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

/** A race with the items that its pages and decisions need beside it, each in one request. */
export const raceDetailsIn = (table: Table) => {
  async function read(raceId: string, ...otherKeys: Key[]) {
    const [race, entrants, ...others] = await table.getAll([
      keys.race(raceId),
      keys.entrants(seasonOf(raceId)),
      ...otherKeys,
    ]);
    return { race: race && parseRace(race), entrants: parseEntrants(entrants), others };
  }

  return {
    async withEntrants(raceId: string) {
      const { race, entrants } = await read(raceId);
      return { race, entrants };
    },

    async withNotices(raceId: string, now: Date) {
      const noticesKey = keys.notices(seasonOf(raceId));
      const { race, entrants, others } = await read(raceId, noticesKey, keys.blocks());
      const [noticesItem, blocksItem] = others;
      const { blocks } = parseBlocks(blocksItem);
      const noticesOfBlocks = blockNotices(blocks, race ? [race] : [], now);
      return { race, entrants, notices: [...parseNotices(noticesItem), ...noticesOfBlocks] };
    },

    async withLastCheck(raceId: string) {
      const { race, entrants, others } = await read(raceId, keys.resultCheck(raceId));
      const [checkItem] = others;
      return { race, entrants, lastCheck: checkItem && ResultCheck.parse(checkItem) };
    },

    /** The race with its history, which decides when it closes and whether it is on the calendar. */
    async withHistory(raceId: string) {
      const historyKey = keys.history(raceId);
      const { race, entrants, others } = await read(raceId, keys.resultCheck(raceId), historyKey);
      if (!race) return undefined;
      const [checkItem, historyItem] = others;
      const lastCheck = checkItem && ResultCheck.parse(checkItem);
      const { history = [], version } = parseHistory(historyItem) ?? {};
      const hasResult = isResultKnown(race, entrants, lastCheck?.revision);
      return { known: { race, history, version, hasResult }, lastCheck };
    },
  };
};
