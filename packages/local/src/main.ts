import { startCloud } from './cloud.ts';
import { settingsFrom } from './settings.ts';
import { buildSite } from './site.ts';
import { hasStoredTable } from './store.ts';
import { welcome } from './welcome.ts';

async function main(): Promise<void> {
  const settings = settingsFrom(process.env);
  if (!hasStoredTable(settings.dataDir)) {
    console.log('Building the site and playing the season so far ...');
  }
  const [cloud] = await Promise.all([startCloud(settings), buildSite()]);
  await cloud.writePages();
  console.log(welcome(settings, cloud));
  let closing: Promise<void> | undefined;
  // Ctrl+C ends the store as well, maybe first; that loses nothing.
  const end = () => {
    closing ??= cloud.close().catch(() => undefined);
    void closing.then(() => process.exit(0));
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
