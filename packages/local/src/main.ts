import { type Cloud, startCloud } from './cloud.ts';
import { IN_MEMORY } from './data-dir.ts';
import { SAMPLE_PASSWORD } from './sample-players/people.ts';
import { type Settings, settingsFrom } from './settings.ts';
import { buildSite } from './site.ts';

async function main(): Promise<void> {
  const settings = settingsFrom(process.env);
  const [cloud] = await Promise.all([startCloud(settings), buildSite()]);
  console.log(welcome(settings, cloud));
  let ending: Promise<void> | undefined;
  // Ctrl+C ends the store as well, maybe first; that loses nothing.
  const end = () => {
    ending ??= cloud.close().catch(() => undefined);
    void ending.then(() => process.exit(0));
  };
  // npm sends the signal of the terminal once more, which must not end this too early.
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  endWithParent(end);
}

/** The parent may be killed without a signal to this process, which then has to end too. */
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 1_000).unref();
}

function welcome(
  { season, dataDir, now }: Settings,
  { url, samplePlayers, races, ...cloud }: Cloud,
) {
  const [admin, ...players] = samplePlayers.map(({ username }) => username);
  const more = players.length > 4 ? ` and ${players.length - 4} more` : '';
  const real = now === 'real' ? ' (the real time)' : '';
  return [
    '',
    `  Parc Fermé, season ${season}`,
    '',
    `  Address   ${url}`,
    `  Clock     ${cloud.now().toISOString()}${real}`,
    ...(admin ? [`  Admin     ${admin}, password ${SAMPLE_PASSWORD}`] : []),
    ...(players.length > 0
      ? [`  Players   ${players.slice(0, 4).join(', ')}${more}, same password`]
      : []),
    `  Kept in   ${dataDir === IN_MEMORY ? 'memory, until you stop it' : dataDir}`,
    '',
    ...(races === 0
      ? [`  The race data has no races of ${season}. F1_API_URL says where to ask.`, '']
      : []),
    dataDir === IN_MEMORY ? '  Ctrl+C stops it.' : '  Ctrl+C stops it; nothing is lost.',
    '',
  ].join('\n');
}

main().catch((error: unknown) => {
  console.error(`Parc Fermé could not start. ${messageOf(error)}`);
  process.exit(1);
});

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 3000} is in use. Stop what uses it, or set PORT to another one.`;
  }
  return error.message;
}
