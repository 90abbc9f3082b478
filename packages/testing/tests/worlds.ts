import type { Item } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { SENT_BY_PLAYER } from '@parc-ferme/data/picks/predictions';
import type { PicksAsSent } from '@parc-ferme/domain/picks/picks';
import { testCloud } from '../src/cloud/test-cloud.ts';
import * as melbourne from '../src/melbourne.ts';
import { itemsIn, restore, sorted } from '../src/store/raw-table.ts';
import { readByOthers, type Seen, seenByOthers } from './visible-to-others.ts';

/** The clock is stopped from here on, so that all worlds have the same time. */
const START = '2025-03-10T00:10:00Z';
/** The time at which a prediction is changed. */
const CHANGED = '2025-03-11T00:10:00Z';

/** Times before the reveal at which other players read. */
export const INSTANTS = [
  ['days before it closes', CHANGED],
  ['in its last moment', melbourne.LAST_MOMENT],
  ['once it is closed', melbourne.CLOSING],
  ['until the picks are shown', melbourne.NOT_YET_REVEALED],
] as const;

export type World = Item[];

/**
 * A cloud in which an author, a rival and an admin play Melbourne, and worlds of it: tables that
 * differ in the author's prediction alone.
 */
export async function worldsOfAnAuthor() {
  const cloud = await testCloud({ NOW: melbourne.BEFORE });
  await cloud.at(START);
  const table = process.env.TABLE_NAME ?? '';
  const admin = await cloud.admin('race-director');
  const [author, rival] = [await cloud.player('author'), await cloud.player('rival')];
  await cloud.pair(admin, melbourne.MELBOURNE, melbourne.PAIRING);
  await cloud.predict(rival, melbourne.MELBOURNE, melbourne.rightPicks(melbourne.PAIRING_WON));
  const { body }: { body: { _id: string } } = await cloud.call('POST', '/api/chat/messages', {
    as: author,
    body: { message: 'You will never guess' },
  });
  const looking = { rival, admin, author, commentId: body._id };
  // Created when they are first read, they would differ from world to world.
  await cloud.data.pushKeys.loadOrCreate();
  const without = await itemsIn(table);

  /** After all due jobs have run. */
  async function openWorld(world: World): Promise<void> {
    await restore(table, world);
    await cloud.call('POST', '/local/schedule/race-data/run');
    await cloud.everything();
  }

  return {
    cloud,
    author,
    /** The world in which the author has sent nothing. */
    without,

    /** The world in which the author sends these picks, one after the other, at this instant. */
    async sending(picks: PicksAsSent[], from: World = without): Promise<World> {
      await restore(table, from);
      for (const some of picks) await cloud.predict(author, melbourne.MELBOURNE, some);
      return itemsIn(table);
    },

    /**
     * The world in which the author had chosen that last picks are sent again, and forgot: as in the one in
     * which the author did not choose it, apart from the choice and what the site has sent.
     */
    async forgetting(picks: PicksAsSent): Promise<World> {
      await restore(table, without);
      const choice = { as: author, body: { sendAgain: true } };
      await cloud.call('PATCH', '/api/account', choice);
      const own = predictionOf(author.id);
      const sent = await this.sending([picks], await itemsIn(table));
      return sent.map((item) => (`${item.pk} ${item.sk}` === own ? asSentAgain(item) : item));
    },

    /** Moves the clock to the time at which a prediction is changed. */
    async later(): Promise<void> {
      await cloud.at(CHANGED);
    },

    /** What other players see in a world, whatever they do. */
    async seen(world: World): Promise<Seen[]> {
      await openWorld(world);
      return seenByOthers(cloud, looking);
    },

    /** What other players read in a world. */
    async read(world: World): Promise<Seen[]> {
      await openWorld(world);
      return readByOthers(cloud, looking);
    },
  };
}

/** The prediction as if the site had sent it, from an earlier race. */
function asSentAgain({ [SENT_BY_PLAYER]: _, versions, ...item }: Item): Item {
  const [version] = versions as object[];
  return { ...item, versions: [{ ...version, sentAgainFrom: '2025-bahrain' }] };
}

/** Which items of two worlds differ, by their keys. */
export function differentItems(one: World, other: World): string[] {
  const texts = (world: World) => new Set(world.map(textOf));
  const [ofOne, ofOther] = [texts(one), texts(other)];
  const different = [
    ...one.filter((item) => !ofOther.has(textOf(item))),
    ...other.filter((item) => !ofOne.has(textOf(item))),
  ];
  return [...new Set(different.map(({ pk, sk }) => `${pk} ${sk}`))];
}

/** The one item in which worlds of a prediction may differ. */
export function predictionOf(userId: string): string {
  const { pk, sk } = keys.prediction(melbourne.MELBOURNE, 0, userId);
  return `${pk} ${sk}`;
}

function textOf(item: Item): string {
  return JSON.stringify(sorted(item));
}
