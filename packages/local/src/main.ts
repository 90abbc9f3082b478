import { startCloud } from './cloud.ts';
import { SAMPLE_PASSWORD, samplePlayers } from './sample-players/people.ts';
import { type Settings, settingsFrom } from './settings.ts';
import { buildSite } from './site.ts';

async function main(): Promise<void> {
  const settings = settingsFrom(process.env);
  const [cloud] = await Promise.all([startCloud(settings), buildSite()]);
  console.log(welcome(settings, cloud.url, cloud.now()));
  let ending: Promise<void> | undefined;
  // Ctrl+C reaches the store as well, which may be gone first: nothing is lost by that either.
  const end = () => {
    ending ??= cloud.close().catch(() => undefined);
    void ending.then(() => process.exit(0));
  };
  // A second signal, as npm hands on what the terminal has sent already, must not cut it short.
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function welcome({ season, dataDir, now, samplePlayers: count }: Settings, url: string, at: Date) {
  const names = samplePlayers(count).map(({ username }) => username);
  const [admin, ...players] = names;
  const more = players.length > 4 ? ` and ${players.length - 4} more` : '';
  return [
    '',
    `  Parc Fermé, season ${season}`,
    '',
    `  Address   ${url}`,
    `  Clock     ${at.toISOString()}${now === 'real' ? ' (the real time)' : ''}`,
    ...(admin ? [`  Admin     ${admin}, password ${SAMPLE_PASSWORD}`] : []),
    ...(players.length > 0
      ? [`  Players   ${players.slice(0, 4).join(', ')}${more}, same password`]
      : []),
    `  Kept in   ${dataDir === ':memory:' ? 'memory, until you stop it' : dataDir}`,
    '',
    '  Ctrl+C stops it; nothing is lost.',
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
