import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { loadReady, openAs, scrollThrough, sessionByLogin, sessionOfCaller } from './people.ts';
import { sidewaysOverflow } from './steps.ts';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const browser = await launchBrowser();
await cloud.admin('race-director');
const player = await cloud.player('player');
const session = await sessionByLogin(cloud, 'race-director', 'correct horse');
const admin = await openAs(browser, cloud, session);
const phone = await openAs(browser, cloud, sessionOfCaller(player));

test('an admin turns the house rule on, and asks a question about the season', async () => {
  await loadReady(admin, '/admin?view=rules');
  await expect
    .poll(() => admin.getByRole('option', { name: 'Added to the total' }).isDisabled())
    .toBe(true);
  await admin.getByLabel('Ranked by').selectOption('Total points');
  await admin.getByLabel('Season tips').selectOption('Added to the total');
  await admin.getByLabel('Points for the drivers’ champion').selectOption('12');
  await admin.getByRole('button', { name: 'Save house rules …' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('As voted.');
  await dialog.getByRole('button', { name: 'Save house rules' }).click();
  await admin.getByText('House rules saved.').waitFor();
  const tips = admin.getByRole('region', { name: 'Season tips' });
  await tips.getByLabel('Question').fill('How many drivers win a race?');
  await tips.getByLabel('One answer a line').fill('Few\nMany');
  await tips.getByRole('button', { name: 'Ask the question' }).click();
  await tips.getByText('“How many drivers win a race?” (“Few” or “Many”; 1 point)').waitFor();
  await expectNoViolations(admin);
});

test('a player is led from home to the tips, and gives some on a phone', async () => {
  await loadReady(phone, '/');
  await phone.getByText('3 season tips to give').waitFor();
  await phone.getByRole('link', { name: 'Give my tips' }).click();
  const tips = phone.getByRole('region', { name: 'Season tips 2025' });
  await tips.getByLabel('Drivers’ champion (12 points)').selectOption('Lando Norris');
  await tips.getByLabel('How many drivers win a race? (1 point)').selectOption('Many');
  await tips.getByText('Not sent yet.').waitFor();
  await tips.getByRole('button', { name: 'Send tips' }).click();
  await tips.getByText('Sent. 1 tip left to give.').waitFor();
  await expectNoViolations(phone);
  await expect.poll(() => sidewaysOverflow(phone)).toBe(0);
});

test('a question that is changed is to be answered again', async () => {
  const tips = admin.getByRole('region', { name: 'Season tips' });
  await tips.getByText('“How many drivers win a race?”').click();
  await tips.getByLabel('One answer a line').first().fill('Few\nMany\nAll');
  await tips.getByRole('button', { name: 'Change the question' }).click();
  await tips.getByText('“Few”, “Many” or “All”').waitFor();
  await loadReady(phone, '/predictions');
  const own = phone.getByRole('region', { name: 'Season tips 2025' });
  await own.getByText('Sent. 2 tips left to give.').waitFor();
  await own.getByLabel('How many drivers win a race? (1 point)').selectOption('All');
  await own.getByRole('button', { name: 'Update tips' }).click();
  await own.getByText('Sent. 1 tip left to give.').waitFor();
});

test('a question is withdrawn after a confirmation', async () => {
  const tips = admin.getByRole('region', { name: 'Season tips' });
  await tips.getByLabel('Question').last().fill('Which team is last in the end?');
  await tips.getByLabel('Answers').last().selectOption('A team');
  await tips.getByRole('button', { name: 'Ask the question' }).click();
  await tips.getByText('“Which team is last in the end?” (a team; 1 point)').click();
  await tips.getByRole('button', { name: 'Withdraw the question' }).last().click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
  await admin.getByText('The question was withdrawn.').waitFor();
  await expect.poll(() => tips.getByText('Which team is last').count()).toBe(0);
});

test('once the first race has closed all players see all tips, and the notices about them', async () => {
  await cloud.at(melbourne.REVEAL);
  await loadReady(phone, '/predictions');
  const tips = phone.getByRole('region', { name: 'Season tips 2025' });
  await tips.getByText('Tips of all 1 player').click();
  await tips.getByRole('row', { name: /player NOR/ }).waitFor();
  await scrollThrough(phone);
  await phone.getByText('Questions about the season set').first().waitFor();
  await expectNoViolations(phone);
});
