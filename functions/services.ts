import { repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { announcerOn, mentioning } from '@parc-ferme/endpoint/bus';
import { now, sleep } from '@parc-ferme/endpoint/clock';
import { passwordsWith } from '@parc-ferme/endpoint/passwords';
import { renewed } from '@parc-ferme/endpoint/renewed';
import { resetTokenWith } from '@parc-ferme/endpoint/reset-token';
import { tokensWith } from '@parc-ferme/endpoint/tokens';
import { jolpica } from '@parc-ferme/f1/jolpica';
import { mailerFrom } from '@parc-ferme/mail/ses';
import { settingsFrom } from './settings.ts';

/*
 * The composition root. Everything is made at its first use and kept for the calls that follow. A
 * function takes the composition that has what it needs, and is bundled without what it does not.
 */

const settings = once(() => settingsFrom(process.env));
const data = once(() => repositoriesIn(openTable(settings().tableName)));
const secrets = once(() => renewed(() => data().secrets.load()));
const pepper = async () => (await secrets().present(now())).pepper;
const announce = once(() => announcerOn(settings().busName));

/** For who says the same to everybody. */
export const plainServices = once(() => ({ settings: settings() }));

/** For who need not be known. */
export const publicServices = once(() => ({ ...data(), settings: settings() }));
export type PublicServices = ReturnType<typeof publicServices>;

/** For players and admins, whose tokens have to be read. */
export const services = once(() => ({
  ...publicServices(),
  tokens: tokensWith(secrets()),
}));
export type Services = ReturnType<typeof services>;

/** For who signs in, or sets a password. */
export const passwordServices = once(() => ({
  ...services(),
  passwords: passwordsWith(pepper, settings().passwordCost),
}));
export type PasswordServices = ReturnType<typeof passwordServices>;

/** For what is only said on the bus, to be done behind it. */
export const busServices = once(() => ({ ...publicServices(), announce: announce() }));
export type BusServices = ReturnType<typeof busServices>;

/** For accounts that come and go. A bus that does not hear of it fails no call: it is said again. */
export const accountServices = once(() => ({
  ...passwordServices(),
  mention: mentioning(announce()),
}));
export type AccountServices = ReturnType<typeof accountServices>;

/** For who asks for race data. */
export const raceDataServices = once(() => ({
  ...services(),
  announce: announce(),
  source: jolpica({
    baseUrl: settings().raceDataUrl,
    userAgent: `parc-ferme/0.1 (+mailto:${settings().supportEmail})`,
    clock: { now, sleep },
  }),
}));
export type RaceDataServices = ReturnType<typeof raceDataServices>;

/** For the listeners that the deployment lets send mail. */
export const mailServices = once(() => ({
  ...publicServices(),
  mail: mailerFrom(settings()),
  resetToken: resetTokenWith(pepper),
}));

/** All there is, for a host of every function. */
export const everyService = once(() => ({ ...accountServices(), ...raceDataServices() }));

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
