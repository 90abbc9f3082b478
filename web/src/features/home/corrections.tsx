import { correctionLine } from '@parc-ferme/domain/story/correction-line';
import { pointsBefore } from '@parc-ferme/domain/story/own-points';
import { Link } from 'react-router-dom';
import type { Entrants, Season } from '../../server/season.tsx';
import { placeName } from '../../ui/place-name.ts';
import type { Home, LastRace } from './home-reply.ts';

type Props = { races: Home['corrected']; season: Season; entrants: Entrants };

/** The corrections of the last two days, which come first on the page. */
export function Corrections({ races, season, entrants }: Props) {
  return races.map((race) => (
    <aside key={race._id} className="callout" aria-label="Correction">
      <p>
        <b>{correctionText(race, season, entrants)}</b>{' '}
        <Link to={`/results/${race._id}`}>See what changed</Link>
      </p>
    </aside>
  ));
}

function correctionText(
  { _id, raceName, story, own, outcome }: LastRace,
  { races }: Season,
  entrants: Entrants,
): string | undefined {
  const correction = story?.correction;
  if (!correction) return undefined;
  const race = races.find((candidate) => candidate._id === _id);
  const before = own && outcome && pointsBefore(own.picks, outcome, correction, race?.question);
  return correctionLine({
    place: race ? placeName(race, races) : raceName,
    story,
    correction,
    own: own && before !== null ? { before, now: own.score } : undefined,
    nameOf: (id) => entrants.driver(id)?.familyName ?? entrants.nameOf(id),
  });
}
