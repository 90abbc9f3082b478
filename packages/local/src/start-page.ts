import { ROUTES } from '@parc-ferme/contract/routes';

/** What there is, until the site comes. */
export function startPage(now: Date): string {
  const rows = Object.values(ROUTES)
    .map(
      ({ method, path, access, summary }) =>
        `<tr><td>${method}</td><td><code>${path}</code></td><td>${access}</td><td>${summary}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Parc Fermé</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; display: block; overflow-x: auto }
  td { padding: .2rem .8rem .2rem 0; vertical-align: top }
</style>
<h1>Parc Fermé</h1>
<p>A private Formula 1 tipping competition. The season is played through the API below;
it is ${now.toUTCString()} in here.</p>
<p>Look at <a href="/api/f1data/races/all">the calendar</a>,
<a href="/api/scores/leaderboard">the leaderboard</a>, <a href="/local/clock">the clock</a>.</p>
<table>
${rows}
</table>
<h2>On this machine only</h2>
<table>
<tr><td>GET</td><td><code>/local/clock</code></td><td>what time it is in here</td></tr>
<tr><td>PUT</td><td><code>/local/clock</code></td><td>moves it forward: <code>{"now": "2025-07-28T08:00:00Z"}</code></td></tr>
<tr><td>POST</td><td><code>/local/schedule/race-data/run</code></td><td>runs the schedule now</td></tr>
<tr><td>GET</td><td><code>/local/mail</code></td><td>mail that was sent</td></tr>
<tr><td>GET</td><td><code>/local/dead-letters</code></td><td>events that could not be handled</td></tr>
<tr><td>POST</td><td><code>/local/admins</code></td><td>makes an admin: <code>{"username": "ben"}</code></td></tr>
<tr><td>GET</td><td><code>/local/health</code></td><td>whether all is well</td></tr>
</table>
`;
}
