import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { launchBrowser } from './browser.ts';
import { goReady, openAs, sessionOf } from './people.ts';

/** The sample season before the race in Hungary, and the admin Anna with her panel. */
export async function adminPanel() {
  const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
  const browser = await launchBrowser();
  const anna = await sessionOf(cloud, { username: 'anna', password: SAMPLE_PASSWORD });

  async function openPanel(address = '/admin') {
    const page = await openAs(browser, cloud, anna, { reducedMotion: 'reduce' });
    await goReady(page, address);
    return page;
  }

  return { cloud, browser, openPanel };
}
