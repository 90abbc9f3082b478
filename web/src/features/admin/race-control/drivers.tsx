import { teamNameOf } from '@parc-ferme/domain/entrants/team-name';
import type { ReactNode } from 'react';
import { type CallOptions, call } from '../../../server/api.ts';
import { type Driver, entrantsOf, type Race, type Season } from '../../../server/season.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type DialogAction, READ_BY_PLAYERS } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import type { Pair } from '../pair-choice.tsx';
import type { RaceStatus } from '../panel/race-state.tsx';

type Props = { status: RaceStatus; season: Season; openDialog: (action: DialogAction) => void };

/** Drivers under two ids, and those whom the race data lacks. */
export function Drivers({ status, season, openDialog }: Props) {
  const { race, joined, alike, parted, possible } = status;
  const { nameOf } = entrantsOf(season);
  const withId = (id: string) => `${nameOf(id)} (${id})`;
  const addedDrivers = season.drivers.filter(({ addedTo }) => addedTo);
  const joinedIds = Object.entries(joined);
  const canAdd = possible.includes('add-driver');
  const isEmpty = alike.length + joinedIds.length + parted.length + addedDrivers.length === 0;
  if (!canAdd && isEmpty) return null;
  return (
    <section aria-labelledby="drivers">
      <h2 id="drivers">Drivers</h2>
      {!isEmpty && (
        <ul className="list ruled">
          {alike.map(([one, other]) => (
            <DriverLine
              key={`${one} ${other}`}
              text={`${withId(one)} and ${withId(other)} may be one driver under two ids.`}
            >
              <PlainButton onPress={() => openDialog(joinAction(race, [one, other], withId))}>
                They are one driver
              </PlainButton>
              <PlainButton onPress={() => openDialog(partAction(race, [one, other], withId))}>
                They are two
              </PlainButton>
            </DriverLine>
          ))}
          {joinedIds.map(([id, first]) => (
            <DriverLine key={id} text={`${id} counts as ${withId(first)}`}>
              <PlainButton onPress={() => openDialog(partAction(race, [first, id], withId))}>
                Part them
              </PlainButton>
            </DriverLine>
          ))}
          {parted.map(([one, other]) => (
            <DriverLine
              key={`${one} ${other}`}
              text={`${withId(one)} and ${withId(other)} are two drivers`}
            >
              <PlainButton onPress={() => openDialog(joinAction(race, [one, other], withId))}>
                They are one
              </PlainButton>
            </DriverLine>
          ))}
          {addedDrivers.map((driver) => {
            const { driverId, addedTo = '', notRacing } = driver;
            const name = nameOf(driverId);
            const mark = notRacing ? ', does not race' : '';
            return (
              <DriverLine key={driverId} text={`${name}, added to ${nameOf(addedTo)}${mark}`}>
                <PlainButton onPress={() => openDialog(markAction(race, driver, name))}>
                  {notRacing ? 'He races' : 'He does not race'}
                </PlainButton>
              </DriverLine>
            );
          })}
        </ul>
      )}
      {canAdd && (
        <div className="actions">
          <PlainButton onPress={() => openDialog(addAction(race, season))}>
            Add a driver whom the race data lacks
          </PlainButton>
        </div>
      )}
    </section>
  );
}

function DriverLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="spread">
      <span>{text}</span>
      <div className={styles.row}>{children}</div>
    </li>
  );
}

function PlainButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="plain" onClick={onPress}>
      {children}
    </button>
  );
}

async function decide(race: Race, body: CallOptions<'drivers.decide'>['body']): Promise<void> {
  await call('drivers.decide', { params: { raceId: race._id }, body });
}

type WithId = (id: string) => string;

const REASON_IS_PUBLIC = 'All players can read it with your name and reason.';

function joinAction(race: Race, pair: Pair, withId: WithId): DialogAction {
  const [one, other] = pair.map(withId);
  return {
    title: 'One driver under two ids',
    explanation: (
      <p>
        Picks of <span>{other}</span> count as picks of <span>{one}</span>, for this race and for
        all that are still open. If this race is closed, its sheet is published anew and its points
        are counted again. {REASON_IS_PUBLIC}
      </p>
    ),
    action: 'Join them',
    reason: READ_BY_PLAYERS,
    async run(reason) {
      await decide(race, { join: pair, reason });
      return 'They count as one driver.';
    },
  };
}

function partAction(race: Race, pair: Pair, withId: WithId): DialogAction {
  const [one, other] = pair.map(withId);
  return {
    title: 'Two drivers',
    explanation: (
      <p>
        <span>{one}</span> and <span>{other}</span> count as two drivers, for this race and for all
        that are still open, and are not joined again by their names. If they were joined and this
        race is closed, its sheet is published anew and its points are counted again.{' '}
        {REASON_IS_PUBLIC}
      </p>
    ),
    action: 'They are two',
    reason: READ_BY_PLAYERS,
    async run(reason) {
      await decide(race, { part: pair, reason });
      return 'They count as two drivers.';
    },
  };
}

function markAction(race: Race, { driverId, notRacing }: Driver, name: string): DialogAction {
  const willRace = notRacing === true;
  return {
    title: willRace ? `${name} races` : `${name} does not race`,
    explanation: (
      <p>
        <span>
          {willRace
            ? 'The picker offers him with his team.'
            : 'The picker offers him behind its search only. Picks of him stay as they are.'}
        </span>{' '}
        {REASON_IS_PUBLIC}
      </p>
    ),
    action: willRace ? 'He races' : 'He does not race',
    reason: READ_BY_PLAYERS,
    async run(reason) {
      await decide(race, { mark: { driver: driverId, races: willRace }, reason });
      return `${name} is marked.`;
    },
  };
}

function addAction(race: Race, { teams }: Season): DialogAction {
  return {
    title: 'Add a driver',
    explanation: (
      <>
        <p>
          Every player can pick him from now on, and he can never be taken off the list. This is
          possible until 24 hours before any race closes. Once the race data has him, under whatever
          id, both count as one. {REASON_IS_PUBLIC}
        </p>
        <Field label="Given name" name="givenName" maxLength={40} required />
        <Field label="Family name" name="familyName" maxLength={40} required />
        <Field label="Code, three letters" name="code" maxLength={3} required />
        <label>
          Team
          <select name="team" required>
            {teams.map(({ constructorId, name }) => (
              <option key={constructorId} value={constructorId}>
                {teamNameOf(constructorId, name)}
              </option>
            ))}
          </select>
        </label>
      </>
    ),
    action: 'Add him',
    reason: READ_BY_PLAYERS,
    async run(reason, form) {
      const text = (name: string) => String(form.get(name) ?? '').trim();
      const [givenName, familyName] = [text('givenName'), text('familyName')];
      const add = { givenName, familyName, code: text('code'), team: text('team') };
      await decide(race, { add, reason });
      return `${givenName} ${familyName} can be picked.`;
    },
  };
}
