import type { MessageOf } from '@parc-ferme/domain/message/message';
import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { Content } from './email.ts';
import type { Site } from './layout.ts';
import type { Reader } from './reader.ts';

export function picksOpenContent(
  site: Site,
  { username }: Reader,
  { race, sheets, more }: MessageOf<'picks-open'>,
): Content {
  const all = sheets.length + more;
  const sentAgain = sheets.flatMap(({ username: whose, sentAgainFrom: from }) =>
    from ? `${whose} from ${from.circuit.locality}` : [],
  );
  const recovered = sheets.flatMap((sheet) => (sheet.afterRecovery ? sheet.username : []));
  const notes = [
    sentAgain.length > 0 && `↻ sent again: ${sentAgain.join(', ')}`,
    recovered.length > 0 && `! sent after the account was recovered: ${recovered.join(', ')}`,
  ].filter((note) => note !== false);
  const who = all === 1 ? '1 player' : `${all} players`;
  return {
    ...{ about: race.raceName, title: 'Everybody’s picks are open' },
    preheader: `${who} picked. No more changes: see who dared what.`,
    paragraphs: [`Hello ${username}, the ${race.raceName} has closed, and ${who} picked.`],
    table: {
      head: ['Player', ...CATEGORIES.map(({ abbreviation }) => abbreviation)],
      rows: sheets.map((sheet) => [
        [sheet.username, sheet.sentAgainFrom && '↻', sheet.afterRecovery && '!']
          .filter(Boolean)
          .join(' '),
        ...sheet.choices.map((choice) => choice || '–'),
      ]),
    },
    action: {
      label: more > 0 ? `See all, and ${more} more` : 'See all picks',
      url: `${site.url}/results/${race._id}`,
    },
    ...(notes.length > 0 && { note: notes.join('; ') }),
    reason: 'You’re getting this email because open picks are on.',
    settingsUrl: `${site.url}/account`,
  };
}
