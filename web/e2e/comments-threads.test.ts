import { commentPath } from '@parc-ferme/domain/comment/comment-path';
import { AFTER_RESULT, MELBOURNE, wrongPicks } from '@parc-ferme/testing/melbourne';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ALL_RULES, violationsOf } from './axe.ts';
import { comment, commentingCloud, MESSAGES, writeComment } from './commenting.ts';
import { ownCard } from './results-page.ts';

const { cloud, anna, ben, steward, minutesIntoHour, post, openLeaderboard, openBlankPage } =
  await commentingCloud();
const carla = await cloud.player('carla.s-1');
/** Anna's page. */
const chat = await openLeaderboard(anna);
const refresh = chat.getByRole('button', { name: 'Refresh' });

type Comments = { messages: { _id: string; message: string; mentions?: { _id: string }[] }[] };

async function storedComments(thread?: string): Promise<Comments['messages']> {
  const query = thread ? `?thread=${thread}` : '';
  const { messages }: Comments = (await cloud.call('GET', `${MESSAGES}${query}`, { as: ben })).body;
  return messages;
}

test('a race has a thread, with a draft of its own', async () => {
  await post(ben, 'Anything but rain');
  await refresh.click();
  await comment(chat, 'Anything but rain').waitFor();
  const input = chat.getByLabel('Your comment');
  await input.fill('A general thought');
  await chat.getByLabel('Talk about').selectOption({ label: 'Australian Grand Prix' });
  await chat.getByText('No smack talk yet. Start it.').waitFor();
  await expect.poll(() => input.inputValue()).toBe('');
  await writeComment(chat, 'Norris at home');
  await comment(chat, 'Norris at home').waitFor();
  await chat.getByLabel('Talk about').selectOption({ label: 'Everything' });
  await comment(chat, 'Anything but rain').waitFor();
  await expect.poll(() => input.inputValue()).toBe('A general thought');
  await input.fill('');
});

test('the results of a race have its thread, loaded when it is opened', async () => {
  const page = await openBlankPage(steward, 'admin');
  await page.goto(`/results/${MELBOURNE}`);
  const talk = page.getByText('Smack talk about this race');
  await talk.waitFor();
  expect(page.calls).toEqual([]);
  await talk.click();
  const own = comment(page, 'Norris at home');
  await own.waitFor();
  await own.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await own.waitFor({ state: 'detached' });
  await expect.poll(() => storedComments(MELBOURNE)).toEqual([]);
});

test('an address leads to a comment in its thread, and the page says so if the comment was deleted', async () => {
  const body = { message: 'Look here, @anna', mentions: [anna.id] };
  const draft = { ...body, thread: MELBOURNE };
  const { _id }: { _id: string } = (await cloud.call('POST', MESSAGES, { as: ben, body: draft }))
    .body;
  const page = await openBlankPage(anna);
  await page.goto(commentPath({ _id, thread: MELBOURNE }));
  await page.locator('li:focus').getByText('Look here').waitFor();
  await cloud.call('DELETE', `${MESSAGES}/${_id}?thread=${MELBOURNE}`, { as: ben });
  await page.reload();
  await page.getByText('The comment that you followed was deleted').waitFor();
});

test('comments of others are marked as new in every tab, until their thread is opened', async () => {
  await post(ben, 'Long before the first visit');
  await minutesIntoHour(1);
  const page = await openLeaderboard(anna, 'player', '/leaderboard#comments');
  await comment(page, 'Long before the first visit').waitFor();
  const newMarks = (tab: Page) => tab.locator('header').getByText('new comments');
  const threadLink = page.getByRole('button', { name: 'Australian Grand Prix', exact: true });
  await expect.poll(() => newMarks(page).count()).toBe(0);

  await minutesIntoHour(2);
  const draft = { message: 'Who is on pole?', thread: MELBOURNE };
  await cloud.call('POST', MESSAGES, { as: ben, body: draft });
  await page.reload();
  await threadLink.waitFor();
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void open(address), `/results/${MELBOURNE}`);
  const other = await opened;
  await other.locator('summary').getByText('new comments').waitFor();
  await newMarks(other).first().waitFor();
  expect(await violationsOf(page, ALL_RULES, '#comments')).toEqual([]);
  await threadLink.click();
  await comment(page, 'Who is on pole?').waitFor();
  for (const tab of [page, other]) await expect.poll(() => newMarks(tab).count()).toBe(0);
  await other.close();
});

test('a player reacts by keyboard, changes the mind, and sees who else did', async () => {
  await post(ben, 'Ferrari one-two');
  await refresh.click();
  const talk = comment(chat, 'Ferrari one-two');
  const opener = talk.getByRole('button', { name: 'React' });
  await opener.focus();
  await chat.keyboard.press('Enter');
  await talk.getByRole('button', { name: 'Funny' }).press('Enter');
  const funny = talk.getByRole('button', { name: '1 Funny: you', exact: true });
  await funny.waitFor();
  await talk.locator('[aria-label="React"]:focus').waitFor();
  const [{ _id = '' } = {}] = await storedComments();
  await cloud.call('PUT', `${MESSAGES}/${_id}/reaction`, { as: ben, body: { reaction: 'laugh' } });
  await opener.click();
  expect(await violationsOf(chat, ALL_RULES, '#comments')).toEqual([]);
  await talk.getByRole('button', { name: 'Called it' }).click();
  await talk.getByRole('button', { name: '1 Called it: you' }).waitFor();
  const bensReaction = talk.getByRole('button', { name: '1 Funny: ben', exact: true });
  await bensReaction.waitFor();
  await expect.poll(() => bensReaction.getAttribute('aria-pressed')).toBe('false');
});

test('a name is completed while it is typed, and stays a link to the player', async () => {
  const input = chat.getByLabel('Your comment');
  await input.pressSequentially('Sorry, @C');
  await chat.getByRole('option', { name: '@carla.s-1', exact: true }).waitFor();
  expect(await violationsOf(chat, ALL_RULES, '#comments')).toEqual([]);
  await input.press('Escape');
  await chat.getByRole('listbox').waitFor({ state: 'detached' });
  await input.press('Backspace');
  await chat.getByRole('option', { name: '@ben', exact: true }).waitFor();
  await input.pressSequentially('car');
  // An Enter that ends a composition of letters chooses no name.
  const composed = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  expect(
    await input.evaluate(
      (field, init) => field.dispatchEvent(new KeyboardEvent('keydown', init)),
      composed,
    ),
  ).toBe(true);
  await expect.poll(() => input.inputValue()).toBe('Sorry, @car');
  await input.press('Enter');
  await expect.poll(() => input.inputValue()).toBe('Sorry, @carla.s-1 ');
  await input.pressSequentially('and @Ben. Not @nobody');
  await chat.getByRole('button', { name: 'Post' }).click();
  const talk = comment(chat, 'Sorry, @carla.s-1');
  await talk.waitFor();
  const links = talk.getByRole('link', { name: '@' });
  await expect.poll(() => links.allTextContents()).toEqual(['@carla.s-1', '@ben']);
  await expect.poll(() => links.first().getAttribute('href')).toBe('/players/carla.s-1');
  const [latest] = await storedComments();
  expect(new Set(latest?.mentions?.map(({ _id }) => _id))).toEqual(new Set([ben.id, carla.id]));
});

test('a player questions an own score in the race’s thread, and an admin answers there', async () => {
  await cloud.predict(anna, MELBOURNE, wrongPicks({ polePosition: 'norris' }));
  await cloud.at(AFTER_RESULT);
  const page = await openBlankPage(anna);
  await page.clock.setFixedTime(AFTER_RESULT);
  await page.goto(`/results/${MELBOURNE}`);
  await ownCard(page).getByRole('button', { name: 'anna' }).click();
  const details = page.getByRole('dialog');
  await details.getByLabel('Points that look wrong').selectOption('Fastest lap: 0 of 1');
  await details.getByRole('button', { name: 'Question this score' }).click();
  const input = page.getByLabel('Your comment');
  await page.locator('textarea:focus').waitFor();
  const questionText = 'About my points for the fastest lap at the Australian Grand Prix (0 of 1):';
  await expect.poll(() => input.inputValue()).toBe(`${questionText} `);
  await page.getByText('Question about your points: fastest lap').waitFor();
  await input.pressSequentially(' Norris?');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await comment(page, questionText).getByText('fastest lap: open').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /open question|Answer/ }).count())
    .toBe(0);

  const adminPage = await openBlankPage(steward, 'admin');
  await adminPage.goto(`/results/${MELBOURNE}`);
  await adminPage.getByText('Smack talk about this race').click();
  await adminPage.getByRole('button', { name: '1 open question' }).click();
  await adminPage.locator('li:focus').getByText(questionText).waitFor();
  expect(await violationsOf(adminPage, ALL_RULES, '#comments')).toEqual([]);
  await comment(adminPage, questionText).getByRole('button', { name: 'Answer' }).click();
  await adminPage.getByText('Answer to a question').waitFor();
  await expect.poll(() => adminPage.getByLabel('Your comment').inputValue()).toBe('@anna ');
  await adminPage.locator('textarea:focus').pressSequentially('Norris, and you said Stroll.');
  await adminPage.getByRole('button', { name: 'Post', exact: true }).click();
  const answer = comment(adminPage, 'you said Stroll');
  await answer.getByText('Admin’s answer to anna').waitFor();
  await answer.getByRole('blockquote').getByText(questionText).waitFor();
  await comment(adminPage, questionText).getByText('fastest lap: answered').waitFor();
  await expect
    .poll(() => adminPage.getByRole('button', { name: /open question|Answer/ }).count())
    .toBe(0);
});
