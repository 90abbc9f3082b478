import type { Announce } from '@parc-ferme/contract/events';
import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { announcerOn } from '@parc-ferme/endpoint/bus';
import { now, sleep } from '@parc-ferme/endpoint/clock';
import { kept } from '@parc-ferme/endpoint/kept';
import { type Passwords, passwordsWith } from '@parc-ferme/endpoint/passwords';
import { type Tokens, tokensWith } from '@parc-ferme/endpoint/tokens';
import { jolpica } from '@parc-ferme/f1/jolpica';
import type { RaceDataSource } from '@parc-ferme/f1/source';
import { type Settings, settingsFrom } from './settings.ts';

/** What the functions work with. */
export type Services = Repositories & {
  announce: Announce;
  passwords: Passwords;
  settings: Settings;
  source: RaceDataSource;
  tokens: Tokens;
};

let made: Services | undefined;

/** The composition root: made at the first call of a process, kept for the following ones. */
export function services(): Services {
  made ??= compose(settingsFrom(process.env));
  return made;
}

function compose(settings: Settings): Services {
  const data = repositoriesIn(openTable(settings.tableName));
  const secrets = kept(() => data.secrets.load());
  return {
    ...data,
    announce: announcerOn(settings.busName),
    passwords: passwordsWith(async () => (await secrets()).pepper, settings.passwordCost),
    settings,
    source: jolpica({
      baseUrl: settings.raceDataUrl,
      userAgent: `parc-ferme/0.1 (+mailto:${settings.supportEmail})`,
      clock: { now, sleep },
    }),
    tokens: tokensWith(secrets),
  };
}
