import { seasonOf } from '@parc-ferme/domain/identifiers';
import { LiveRace, NEW_LIVE_RACE } from '@parc-ferme/domain/live/live-race';
import * as z from 'zod/mini';
import { type Item, versionUnchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import { parseRace } from '../race/races.ts';
import { parseEntrants } from '../season/entrants.ts';
import type { Table, Write } from '../table.ts';

const StoredLiveRace = z.object({ live: json(LiveRace) });

function parseLive(item: Item | undefined): LiveRace {
  return item ? StoredLiveRace.parse(item).live : NEW_LIVE_RACE;
}

/** The order of a race while it is on, and who may set it: one item per race. */
export const liveRacesIn = (table: Table) => ({
  async find(raceId: string): Promise<LiveRace> {
    return parseLive(await table.get(keys.liveRace(raceId)));
  },

  async findWithRace(raceId: string) {
    const [race, live] = await table.getAll([keys.race(raceId), keys.liveRace(raceId)]);
    return { race: race && parseRace(race), live: parseLive(live) };
  },

  async findWithRaceAndEntrants(raceId: string) {
    const [race, live, entrants] = await table.getAll([
      keys.race(raceId),
      keys.liveRace(raceId),
      keys.entrants(seasonOf(raceId)),
    ]);
    return {
      race: race && parseRace(race),
      live: parseLive(live),
      entrants: parseEntrants(entrants),
    };
  },

  /** @returns false if the live race was changed since `before` was read, and nothing was written */
  async save(
    raceId: string,
    before: LiveRace,
    live: LiveRace,
    alsoWrite: Write[] = [],
  ): Promise<boolean> {
    const put = { ...keys.liveRace(raceId), version: live.version, live: JSON.stringify(live) };
    const isUnchanged = versionUnchanged(before.version);
    if (alsoWrite.length === 0) return table.put(put, isUnchanged);
    return (await table.transact([{ put, if: isUnchanged }, ...alsoWrite])).length === 0;
  },
});
