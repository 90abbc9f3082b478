import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { settingsFrom as functionSettings } from '@parc-ferme/functions/settings';
import { functionNames, ORIGIN_SECRET_FUNCTION } from '@parc-ferme/infra/api/function-files';
import { usePushTransport } from '@parc-ferme/messaging/push/transport';
import { passwordsWith } from '@parc-ferme/server/auth/passwords';
import { useClock } from '@parc-ferme/server/clock';
import { startAwsStandIn } from './aws-stand-in.ts';
import { type Bus, busIn } from './bus.ts';
import { control } from './control.ts';
import { lockDataDir, refuseIfUnusable } from './data-dir.ts';
import { ORIGIN_HASH } from './edge.ts';
import { gateway } from './gateway.ts';
import { reservePort, startHttpServer } from './http-server.ts';
import { loadFunctions } from './invoke.ts';
import { LOCAL_TABLE, openLocalState, type StoredClock } from './local-state.ts';
import { outboxIn } from './outbox.ts';
import { emptyPageBucket, PAGES_BUCKET } from './page-bucket.ts';
import { enforcePolicies } from './permissions/enforcement.ts';
import { pushServiceIn } from './push-service.ts';
import { startRaceDataStandIn } from './race-data/stand-in.ts';
import { activePlayers, SAMPLE_PASSWORD, type SamplePlayer } from './sample-players/people.ts';
import { samplePlay } from './sample-players/play.ts';
import { samplePlayersIn, seedSamplePlayers } from './sample-players/seed.ts';
import { resumeAt, type Scheduler, schedulerFor } from './scheduler.ts';
import { pointClientsAt } from './sdk-clients.ts';
import { type Settings, SITE_NAME } from './settings.ts';
import { realClock, type SimulatedClock, simulatedClock } from './simulated-clock.ts';
import { RENDERER_FOLDER } from './site.ts';
import { startStore } from './store.ts';
import { APPLICATION_TABLE, createTable } from './tables.ts';

export type Cloud = {
  url: string;
  now(): Date;
  data: Repositories;
  /** The sample players who are in the table. */
  samplePlayers: SamplePlayer[];
  /** The number of races in the season; 0 where the race data has none. */
  races: number;
  /** Writes the pages of the built site, and from now on after whatever changes them. */
  writePages(): Promise<void>;
  close(): Promise<void>;
};

type Closable = { close(): Promise<void> };

/**
 * The whole cloud in this process: the deployed functions, and stand-ins for AWS around them. There is
 * one cloud a process, because functions take their settings from the environment.
 *
 * @param load what is invoked for a function: its source, or in a test its deployment package
 */
export async function startCloud(settings: Settings, load = loadFunctions): Promise<Cloud> {
  const parts: Closable[] = [];
  const register: Register = (part) => {
    parts.unshift(part);
    return part;
  };
  const close = async () => {
    for (const part of parts.splice(0)) await part.close();
  };
  try {
    return { ...(await openCloud(settings, load, register)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Registers a part that was opened: parts are closed in the opposite order. */
type Register = <Part extends Closable>(part: Part) => Part;

async function openCloud(
  settings: Settings,
  load: typeof loadFunctions,
  register: Register,
): Promise<Omit<Cloud, 'close'>> {
  const reservedPort = register(await reservePort(settings.port));
  const site = `http://localhost:${reservedPort.port}`;
  const { data, state } = await openTables(settings, site, register);
  const stored = await state.clock();
  const clock = clockFor(settings, stored);
  useClock(clock);

  const pushService = pushServiceIn(state, clock);
  usePushTransport(pushService.transport);
  const bus = busIn(state, clock);
  const outbox = outboxIn(state, clock, bus);
  const aws = register(await startAwsStandIn({ bus, outbox, now: clock.now }));
  const raceData =
    settings.raceDataUrl ?? register(await startRaceDataStandIn({ now: clock.now })).url;
  setEnvironment(settings, { site, aws: aws.url, raceData });
  enforcePolicies();
  // `edge.ts` makes the secret that this function makes in AWS.
  const invoke = await load(functionNames().filter((name) => name !== ORIGIN_SECRET_FUNCTION));
  await bus.start(invoke);
  register(bus);

  const people = activePlayers(settings.samplePlayers);
  const { season } = settings;
  const play = settings.samplePlay
    ? samplePlay({ data, state, season, now: clock.now, people })
    : undefined;
  const scheduler = schedulerFor(clock, invoke, bus, state, play);
  if (!stored) {
    await playSeasonSoFar(settings, clock, scheduler, bus, data);
    await state.saveClock({ now: clock.now().toISOString(), stopped: false });
  }
  const realTime = settings.now === 'real';
  const controls = { now: clock.now, scheduler, state, bus, outbox, pushService, realTime, data };
  const api = gateway(invoke);
  await reservedPort.close();
  const server = register(
    await startHttpServer(reservedPort.port, {
      api: (request, url) => api(request, url, clock.now),
      control: (request, url) => control(request, url, controls),
      now: clock.now,
    }),
  );
  const isStopped = !realTime && stored?.stopped === true;
  // Closed before the server, so that a running jump ends first.
  register({ close: scheduler.start({ isStopped }) });
  // An earlier cloud of this process may have written pages.
  emptyPageBucket();
  const { races } = await data.seasons.state(season);
  const samplePlayers = await samplePlayersIn(data, settings.samplePlayers);
  const { writePages } = scheduler;
  return { url: server.url, now: clock.now, data, samplePlayers, races: races.length, writePages };
}

/** The application's table and the local cloud's own, in a store that no other cloud uses. */
async function openTables({ dataDir }: Settings, site: string, register: Register) {
  refuseIfUnusable(dataDir);
  const store = register(await startStore(dataDir));
  register(lockDataDir(dataDir, { store: store.url, site }));
  pointClientsAt(store.url);
  await createTable(APPLICATION_TABLE);
  await createTable(LOCAL_TABLE);
  return { data: repositoriesIn(openTable(APPLICATION_TABLE)), state: openLocalState() };
}

/** Fills an empty table with the season so far: calendar, results, sample players, scores. */
async function playSeasonSoFar(
  settings: Settings,
  clock: SimulatedClock,
  scheduler: Scheduler,
  bus: Bus,
  data: Repositories,
): Promise<void> {
  // Held, the clock makes every start the same. With an F1_API_URL it runs, for real pauses between requests.
  if (!settings.raceDataUrl && settings.now !== 'real') clock.hold(clock.now());
  bus.pause();
  await scheduler.runAllDue();
  const hash = await samplePasswordHash(data);
  await seedSamplePlayers(settings, hash, clock.now(), data);
  bus.resume();
  await bus.drain();
  clock.release();
}

async function samplePasswordHash({ secrets }: Repositories): Promise<string> {
  const { pepper } = await secrets.load();
  const { passwordCost } = functionSettings(process.env);
  return passwordsWith(
    async () => pepper,
    () => passwordCost,
  ).hash(SAMPLE_PASSWORD);
}

function clockFor({ now }: Settings, stored: StoredClock | undefined): SimulatedClock {
  if (now === 'real') return realClock;
  return stored ? simulatedClock(resumeAt(stored), stored.stopped) : simulatedClock(now);
}

/** The environment that a deployment sets. */
function setEnvironment(
  { season }: Settings,
  urls: { site: string; aws: string; raceData: string },
): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_EVENTBRIDGE: urls.aws,
    AWS_ENDPOINT_URL_SES: urls.aws,
    AWS_ENDPOINT_URL_SQS: urls.aws,
    AWS_ENDPOINT_URL_S3: urls.aws,
    PAGES_BUCKET,
    RENDERER_FOLDER,
    QUEUE_URL: `${urls.aws}/local/queue`,
    TABLE_NAME: APPLICATION_TABLE,
    BUS_NAME: APPLICATION_TABLE,
    SEASON: String(season),
    F1_API_URL: urls.raceData,
    ORIGIN_HASHES: ORIGIN_HASH,
    SUPPORT_EMAIL: 'support@parc-ferme.example',
    SITE_NAME,
    SITE_URL: urls.site,
    MAIL_FROM: 'noreply@parc-ferme.example',
    MAIL_CONFIGURATION_SET: APPLICATION_TABLE,
  });
  process.env.LOG_LEVEL ??= 'error';
}
