import { expect, test } from 'vitest';
import { adminPanel } from './admin-panel.ts';
import { expectNoViolations } from './axe.ts';

const { cloud, openPanel } = await adminPanel();

const page = await openPanel();
const hungary = page.getByRole('row', { name: /Hungarian/ });

test('a suggestion fills both sides of a head-to-head, and two alike are refused', async () => {
  await hungary.getByRole('link', { name: 'Set H2H' }).click();
  await page.getByText(/^Players who have already predicted can add/).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please select all drivers and teams for head-to-head').waitFor();
  await page.getByLabel('Driver 1').selectOption({ label: 'Lewis Hamilton' });
  const other = page.getByLabel('Driver 2').locator('option', { hasText: 'Lewis Hamilton' });
  expect(await other.isDisabled()).toBe(true);

  for (const [name, label] of [
    ['drivers', 'Driver'],
    ['teams', 'Team'],
  ] as const) {
    const first = page.getByRole('group', { name }).getByRole('listitem').first();
    expect(await first.innerText()).toMatch(/average/);
    await first.getByRole('button').click();
    const pair = (await first.locator('b').innerText()).split(' – ');
    const chosen = await Promise.all(
      [1, 2].map((side) => page.getByLabel(`${label} ${side}`).locator(':checked').innerText()),
    );
    expect(chosen).toEqual(pair);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Head-to-head configuration saved successfully.').waitFor();
  await hungary.getByText(' – ').first().waitFor();
  await hungary.getByRole('link', { name: 'Set H2H' }).click();
  const makeAlike = async (label: string) => {
    const one = await page.getByLabel(`${label} 1`).inputValue();
    await page
      .getByLabel(`${label} 2`)
      .locator(`option[value="${one}"]`)
      .evaluate((option) => option.removeAttribute('disabled'));
    await page.getByLabel(`${label} 2`).selectOption(one);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await makeAlike('Team');
  await page.getByText('Please select different teams for head-to-head').waitFor();
  await makeAlike('Driver');
  await page.getByText('Please select different drivers for head-to-head').waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await hungary.waitFor();
});

test('a matchup is changed only after a warning that picks in it are void, without saying how many', async () => {
  const ben = await cloud.player('newcomer');
  await cloud.predict(ben, '2025-hungaroring', {
    podium: ['norris', 'piastri', 'leclerc'],
    polePosition: 'norris',
    fastestLap: 'norris',
    firstRetirement: 'stroll',
    ...(await matchupPicks('2025-hungaroring')),
  });
  await page.goto('/admin?view=head-to-head&race=2025-hungaroring');
  await page.getByText(/^If you change a matchup, players who have picked in it/).waitFor();
  await page.getByLabel('Driver 1').selectOption({ label: 'Lewis Hamilton' });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Picks made in a matchup that you change no longer count/).waitFor();
  await expectNoViolations(page);
  await page.route('**/api/f1data/races/*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('Failed to save head-to-head configuration').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('Head-to-head configuration saved successfully.').waitFor();
});

async function matchupPicks(raceId: string) {
  const { body } = await cloud.call('GET', `/api/head-to-head/${raceId}`);
  type Configuration = {
    drivers: { driver1: { driverId: string } };
    teams: { team1: { constructorId: string } };
  };
  const { configuration }: { configuration: Configuration } = body;
  return {
    driverHeadToHead: { winner: configuration.drivers.driver1.driverId },
    teamHeadToHead: { winner: configuration.teams.team1.constructorId },
  };
}
