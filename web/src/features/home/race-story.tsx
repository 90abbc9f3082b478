import { BADGES } from '@parc-ferme/domain/badge/badges';
import { nameInSentence } from '@parc-ferme/domain/picks/categories';
import { disqualifiedText } from '@parc-ferme/domain/result/disqualified-text';
import { PERFECT_PODIUM } from '@parc-ferme/domain/scoring/points';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { Fact } from '../../ui/fact.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import styles from './home-page.module.css';
import type { LastRace, Story } from './home-reply.ts';

/** Loaded only when needed, as only marquee races have a badge. */
const BadgeArt = lazyPart(
  () => import('../../ui/badge-art.tsx'),
  (module) => module.BadgeArt,
);

type Props = { race: LastRace; story: Story; nameOf: (id: string) => string };

export function RaceStory({ race, story, nameOf }: Props) {
  const { winners, points, disqualified, perfectPodium, alone } = story;
  const { worstCall, climbers, correction } = story;
  const badge = BADGES.find(({ id }) => id === story.badge);
  return (
    <section aria-labelledby="race-story">
      <h2 id="race-story">The story of the race</h2>
      <dl className="ruled">
        {disqualified.length > 0 && (
          <Fact name="What happened">{disqualifiedText(disqualified, nameOf)}</Fact>
        )}
        {correction && (
          <Fact name="Corrected">
            <span>{countText(correction.playersChanged, 'score')}</span> changed in the correction
            of the <span>{`${race.raceName}.`}</span>
            {correction.winnersBefore && correction.winnersBefore.count > 0 && (
              <span>
                {' '}
                The round had gone to{' '}
                <span>
                  <PlayerLinks group={correction.winnersBefore} />
                </span>
                .
              </span>
            )}
          </Fact>
        )}
        <Fact name={winners.count > 1 ? 'Round winners' : 'Round winner'}>
          {winners.count > 0 ? (
            <span>
              <b>
                <PlayerLinks group={winners} />
              </b>
              , <span>{countText(points, 'point')}</span>
            </span>
          ) : (
            <span>Nobody scored</span>
          )}
          {badge && (
            <span className="row">
              <span className={styles.art} aria-hidden="true">
                <WhenSeen>
                  <BadgeArt id={badge.id} title={badge.title} />
                </WhenSeen>
              </span>{' '}
              <span>{badge.title}</span>
            </span>
          )}
        </Fact>
        {perfectPodium.count > 0 && (
          <Fact name="Perfect podium">
            <b>
              <PlayerLinks group={perfectPodium} />
            </b>
            <span>{`, +${PERFECT_PODIUM}`}</span>
          </Fact>
        )}
        {alone.length > 0 && (
          <Fact name="Alone and right">
            {alone.map(({ username, pick, id }) => (
              <p key={pick}>
                <b>
                  <PlayerLink username={username} />
                </b>{' '}
                <span>{`had ${nameOf(id)} for ${nameInSentence(pick)}`}</span>
              </p>
            ))}
          </Fact>
        )}
        {worstCall && (
          <Fact name="Worst call">
            <b>
              <PlayerLinks group={worstCall.players} />
            </b>{' '}
            <span>{`had ${nameOf(worstCall.id)} for ${nameInSentence(worstCall.pick)}, who`}</span>{' '}
            <span>
              {worstCall.position === null ? 'did not race' : `finished P${worstCall.position}`}
            </span>
          </Fact>
        )}
        {climbers && (
          <Fact name={climbers.players.count > 1 ? 'Biggest climbers' : 'Biggest climber'}>
            <b>
              <PlayerLinks group={climbers.players} />
            </b>
            <span>{`, up ${countText(climbers.places, 'place')}`}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}
