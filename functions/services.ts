import { linkTokenWith } from '@parc-ferme/auth/link-token';
import { passwordsWith } from '@parc-ferme/auth/passwords';
import { tokensWith } from '@parc-ferme/auth/tokens';
import { playersIn } from '@parc-ferme/data/players';
import { openReading, type Reading } from '@parc-ferme/data/reading';
import {
  type Repositories,
  repositoriesIn,
  type ScoringRepositories,
} from '@parc-ferme/data/repositories';
import { secretsIn } from '@parc-ferme/data/secrets';
import { openTable, type Table } from '@parc-ferme/data/table';
import { jolpica } from '@parc-ferme/f1/jolpica';
import { mailerFrom } from '@parc-ferme/mail/ses';
import { cached } from '@parc-ferme/runtime/cached';
import { now, sleep } from '@parc-ferme/runtime/clock';
import { announcerOn, mentioning } from '@parc-ferme/runtime/event-publisher';
import { settingsFrom } from './settings.ts';

/*
 * The composition root. Everything is made at its first use and kept for the calls that follow. A
 * function takes the composition that has what it needs, names the repositories that it reads and
 * writes, and is bundled without all others.
 */

const settings = once(() => settingsFrom(process.env));
const table = once(() => openTable(settings().tableName));
const reading = once(() => openReading(settings().tableName));
const secrets = once(() => cached(() => secretsIn(table()).load()));
const pepper = async () => (await secrets().get(now())).pepper;
const tokens = once(() => tokensWith(secrets()));
const passwords = once(() => passwordsWith(pepper, settings().passwordCost));
const announce = once(() => announcerOn(settings().busName));
const source = once(() =>
  jolpica({
    baseUrl: settings().raceDataUrl,
    userAgent: `parc-ferme/0.1 (+mailto:${settings().supportEmail})`,
    clock: { now, sleep },
  }),
);

const plain = () => ({ settings: settings() });
const player = () => ({ ...plain(), players: playersIn(table()), tokens: tokens() });
const password = () => ({ ...player(), passwords: passwords() });
const link = () => ({ ...plain(), passwords: passwords() });
const bus = () => ({ ...plain(), announce: announce() });
const session = () => ({ ...player(), announce: announce() });
const notifying = () => ({ ...plain(), mention: mentioning(announce()) });
const account = () => ({ ...password(), mention: mentioning(announce()) });
const publishing = () => ({ ...player(), mention: mentioning(announce()) });
const raceData = () => ({ ...bus(), source: source() });
const fetching = () => ({ ...player(), ...raceData() });
const mailing = () => ({
  ...bus(),
  mail: mailerFrom(settings()),
  linkToken: linkTokenWith(pepper),
});

type Noun = keyof Repositories;
/** What results are accepted and scored with. */
export type ScoringNoun = keyof ScoringRepositories;
/** What a composition has, with the repositories that are used of it: all, unless they are named. */
type With<Others extends () => object, Used extends Noun> = Pick<Repositories, Used> &
  ReturnType<Others>;

/** For who says the same to everybody. */
export const plainServices = once(plain);

/** For who is shown something and need not be known: what writes is left out. */
export function publicServices<Data extends object>(
  repositories: (reading: Reading) => Data,
): () => PublicServices<Data> {
  return once(() => ({ ...repositories(reading()), ...plain() }));
}
export type PublicServices<Data extends object> = Data & ReturnType<typeof plain>;

/** For who need not be known either, and works on the whole table. */
export const tableServices = over(plain);
export type TableServices<Used extends Noun = Noun> = With<typeof plain, Used>;

/** For players and admins, whose tokens have to be read. */
export const services = over(player);
export type Services<Used extends Noun = Noun> = With<typeof player, Used>;

/** For calls that publish an event, best effort: the schedule repeats it. */
export const publishingServices = over(publishing);
export type PublishingServices<Used extends Noun = Noun> = With<typeof publishing, Used>;

/** For who signs in, or changes a password. */
export const passwordServices = over(password);
export type PasswordServices<Used extends Noun = Noun> = With<typeof password, Used>;

/** For who sets a password by a link, and has no session then either. */
export const linkServices = over(link);
export type LinkServices<Used extends Noun = Noun> = With<typeof link, Used>;

/** For what is only said on the bus, to be done behind it. */
export const busServices = once(bus);
export type BusServices = ReturnType<typeof bus>;

/** For who hears the bus and says more on it. */
export const listenerServices = over(bus);

/** For accounts that come and go. A bus that does not hear of it fails no call: it is said again. */
export const accountServices = over(account);
export type AccountServices<Used extends Noun = Noun> = With<typeof account, Used>;

/** For players and admins whose call goes on behind the bus, and fails where the bus does. */
export const sessionBusServices = over(session);
export type SessionBusServices<Used extends Noun = Noun> = With<typeof session, Used>;

/** For a link that is opened without a session, and that somebody is told of. */
export const notifyingServices = over(notifying);
export type NotifyingServices<Used extends Noun = Noun> = With<typeof notifying, Used>;

/** For the schedule, which asks for race data. */
export const raceDataServices = over(raceData);

/** For the admin who asks for race data. */
export const fetchServices = over(fetching);
export type FetchServices<Used extends Noun = Noun> = With<typeof fetching, Used>;

/** For the listeners that the deployment lets send mail, and that say on the bus what is left to send. */
export const mailServices = over(mailing);

/** All there is, for a host of every function. */
export const everyService = once(() => ({
  ...repositoriesIn(table()),
  ...account(),
  ...fetching(),
}));

/** A composition that a function completes with its repositories. */
/* @__NO_SIDE_EFFECTS__ */
function over<Others extends object>(others: () => Others) {
  return <Data extends object>(repositories: (table: Table) => Data): (() => Data & Others) =>
    once(() => ({ ...repositories(table()), ...others() }));
}

let whoRuns = (): string => '';

/**
 * For a host of every function: who runs says what is made for whom. In Lambda each function is a
 * process of its own, so none reads by another's connection or finds what another has loaded.
 */
export function keepApart(running: () => string): void {
  whoRuns = running;
}

/** Makes something at its first use and keeps it. The bundler leaves out what nobody uses. */
/* @__NO_SIDE_EFFECTS__ */
function once<T>(make: () => T): () => T {
  const made = new Map<string, { it: T }>();
  return () => {
    const whose = whoRuns();
    const known = made.get(whose) ?? { it: make() };
    made.set(whose, known);
    return known.it;
  };
}
