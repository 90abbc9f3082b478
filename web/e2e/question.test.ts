import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { loadReady, openAs, scrollThrough, sessionByLogin, sessionOfCaller } from './people.ts';
import { SUCCESS } from './predicting.ts';
import { chooseDrivers, sidewaysOverflow, submitPicks } from './steps.ts';

const { MELBOURNE } = melbourne;
const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const browser = await launchBrowser();
await cloud.admin('race-director');
const player = await cloud.player('player');
const session = await sessionByLogin(cloud, 'race-director', 'correct horse');
const admin = await openAs(browser, cloud, session);
const phone = await openAs(browser, cloud, sessionOfCaller(player));

async function ask(text: string, answers: string[]): Promise<void> {
  const form = admin.getByRole('region', { name: 'Question for the race' });
  await form.getByLabel('Question').fill(text);
  await form.getByLabel('One answer a line').fill(answers.join('\n'));
  await form.getByLabel('Points').selectOption('2 points');
  await form.getByRole('button', { name: /^(Ask|Change) the question$/ }).click();
}

const options = (page: Page) => page.getByRole('radiogroup', { name: 'Answer' }).getByRole('radio');

test('an admin turns the house rule on and asks a question', async () => {
  await loadReady(admin, '/admin?view=rules');
  await admin.getByLabel('Questions for a race').selectOption('For one to three points');
  await admin.getByRole('button', { name: 'Save house rules …' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('As voted.');
  await dialog.getByRole('button', { name: 'Save house rules' }).click();
  await admin.getByText('House rules saved.').waitFor();
  await loadReady(admin, `/admin?view=head-to-head&race=${MELBOURNE}`);
  await ask('How many cars retire?', ['None', 'none']);
  await admin.getByText('Two answers are the same').waitFor();
  await ask('How many cars retire?', ['None', 'Some', 'All of them']);
  await admin
    .getByText('“How many cars retire?” (“None”, “Some” or “All of them”; 2 points)')
    .waitFor();
  await expectNoViolations(admin);
});

test('picks are sent without an answer to the question, which is added later', async () => {
  await loadReady(phone, `/predictions/${MELBOURNE}`);
  await chooseDrivers(phone);
  await submitPicks(phone);
  await phone.getByText(SUCCESS).waitFor();
  await phone.getByText('1 pick left: Question').waitFor();
  await options(phone).nth(1).check();
  await expect.poll(() => sidewaysOverflow(phone)).toBe(0);
  await expectNoViolations(phone);
  await phone.reload();
  await phone.getByText('Unsaved changes.').waitFor();
  await expect.poll(() => options(phone).nth(1).isChecked()).toBe(true);
  await submitPicks(phone);
  await phone.getByText(SUCCESS).waitFor();
  // All but the two head-to-heads, for which there is no pairing.
  await phone.getByText('7 of 9 available now').waitFor();
});

test('a question that is changed must be answered again, and the other picks stay', async () => {
  await ask('Who is to blame for most retirements?', ['driver', 'neither', 'constructor']);
  await admin.getByText('“Who is to blame for most retirements?”').waitFor();
  await loadReady(phone, `/predictions/${MELBOURNE}`);
  await phone.getByText('This question was changed after you answered.').waitFor();
  await scrollThrough(phone);
  await phone.getByText('Question changed').waitFor();
  await phone.getByText('1 pick left: Question').waitFor();
  // Nothing else has changed: the button leads to the question.
  await submitPicks(phone);
  expect(
    await options(phone)
      .first()
      .evaluate((option) => option === document.activeElement),
  ).toBe(true);
  await options(phone).nth(2).check();
  await submitPicks(phone);
  await phone.getByText(SUCCESS).waitFor();
});

test('after the race the admin panel asks for the right answer, which is published with a reason', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  await loadReady(admin, '/admin');
  await admin.getByRole('link', { name: 'Answer the question' }).click();
  await admin.getByRole('button', { name: 'Answer Question' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Answer the question' });
  await dialog.getByText('Who is to blame for most retirements?').waitFor();
  await dialog.getByLabel('Question').selectOption('constructor');
  await dialog.getByText('1 player gains points.').waitFor();
  await dialog.getByLabel('Reason').fill('By the marshals’ report.');
  await expectNoViolations(admin);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await admin.getByText('The result of the Australian Grand Prix was corrected.').waitFor();
  await loadReady(admin, '/admin');
  await admin.getByRole('heading', { name: 'Admin' }).waitFor();
  await expect.poll(() => admin.getByText('Answer the question').count()).toBe(0);
});

test('the answer is in the result, the marks and the reason of the race', async () => {
  await loadReady(phone, `/results/${MELBOURNE}`);
  await phone.getByText('Who is to blame for most retirements?').first().waitFor();
  await phone.getByText('Answered by race-director').waitFor();
  await phone.getByText('By the marshals’ report.').first().waitFor();
  await phone
    .getByRole('button', { name: /player/ })
    .first()
    .click();
  const details = phone.getByRole('dialog', { name: 'player' });
  await details.getByRole('row', { name: /^Question constructor constructor \+2/ }).waitFor();
  await expectNoViolations(phone);
});
