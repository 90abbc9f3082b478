import { testStore } from '@parc-ferme/testing/store/test-table';
import { SECOND_RACE, storeUnpublishedResults } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { scoreAndPublish } from './publication.ts';

const store = await testStore();
const acceptedSeason = await store.copiesOf(storeUnpublishedResults);

type Season = Awaited<ReturnType<typeof acceptedSeason>>;

async function postsIn({ data }: Season) {
  const { messages } = await data.comments.list({ page: 1, limit: 50, thread: SECOND_RACE });
  return messages.toReversed();
}

test('the story of a published result is posted in the thread of its race, once, by the site', async () => {
  const season = await acceptedSeason();
  await scoreAndPublish(SECOND_RACE, 1, season.data);
  await scoreAndPublish(SECOND_RACE, 1, season.data);
  const [post, ...others] = await postsIn(season);
  expect(others).toEqual([]);
  expect(post).toMatchObject({
    username: 'Parc Fermé',
    user: { _id: 'thesite' },
    bySite: true,
    thread: SECOND_RACE,
    message: expect.stringMatching(
      /^Chinese Grand Prix: Perfect podium for @.* won the round, with \d+ points/,
    ),
  });
  expect(post?.mentions?.length).toBeGreaterThan(0);
  const revision = await season.data.results.find(SECOND_RACE, 1);
  expect(post?.timestamp).toBe(revision?.acceptedAt);
  expect((await season.data.comments.list({ page: 1, limit: 50 })).messages).toEqual([]);
});

test('a correction posts what changed, and the first story stays', async () => {
  const season = await acceptedSeason();
  await scoreAndPublish(SECOND_RACE, 1, season.data);
  const [first] = await postsIn(season);
  await scoreAndPublish(SECOND_RACE, 2, season.data);
  const posts = await postsIn(season);
  expect(posts[0]).toEqual(first);
  expect(posts[1]?.message).toMatch(/^Chinese Grand Prix, corrected: /);
  expect(posts).toHaveLength(2);
});
