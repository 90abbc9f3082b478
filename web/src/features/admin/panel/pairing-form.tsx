import { PAIRING_FREEZE_MS } from '@parc-ferme/domain/race/deadline';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { call, type Reply } from '../../../server/api.ts';
import type { Race, Season } from '../../../server/season.tsx';
import { invalidate } from '../../../server/server-data.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { durationText } from '../../../ui/duration.ts';
import { Failure } from '../../../ui/toast.tsx';
import { useNavigateIfStillHere } from '../../../ui/use-navigate-if-still-here.ts';
import { type DialogAction, useActionDialog } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { AdminFailure } from '../admin-failure.tsx';
import { type Pair, pairOptions, pairsIn } from '../pair-choice.tsx';
import { PairingSides } from './pairing-sides.tsx';

type Props = { race: Race; season: Season; suggested: Reply<'head-to-head.suggest'> };

type ChosenPairs = { drivers: Pair; teams: Pair };

const NOT_SAVED = 'Failed to save head-to-head configuration';
const FREEZE = durationText(PAIRING_FREEZE_MS);

/** The drivers and the teams, each a pair of two that differ. */
export function PairingForm({ race, season, suggested }: Props) {
  const navigateIfStillHere = useNavigateIfStillHere();
  const current = pairsIn(race.headToHead);
  const [chosen, setChosen] = useState(current);
  const options = pairOptions(season);
  const [fault, setFault] = useState('');
  const saving = useMutation({ mutationFn: save });
  const { openDialog, dialog } = useActionDialog(() => undefined);

  async function save(): Promise<string> {
    const { drivers, teams } = chosen;
    const headToHead = {
      drivers: { driver1: drivers[0], driver2: drivers[1] },
      teams: { team1: teams[0], team2: teams[1] },
    };
    await call('head-to-head.set', { params: { raceId: race._id }, body: { headToHead } });
    const flash = 'Head-to-head configuration saved successfully.';
    navigateIfStillHere('/admin', { state: { flash } });
    void invalidate('races.status', 'seasons.get');
    return '';
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const newFault = faultIn(chosen);
    setFault(newFault);
    saving.reset();
    if (newFault) return;
    if (race.headToHead && !isSamePairing(chosen, current)) openDialog(replacement(race, save));
    else saving.mutate();
  }

  return (
    <>
      <form className={styles.apart} onSubmit={submit} noValidate>
        <p className="quiet">
          {race.headToHead
            ? 'If you change a matchup, players who have picked in it will have to choose again.'
            : 'Players who have already predicted can add their head-to-head picks until the race closes.'}
        </p>
        <PairingSides
          name="Driver"
          options={options.drivers}
          suggested={suggested.drivers.map(({ one, other, reason }) => ({
            pair: [one.driverId, other.driverId],
            reason,
          }))}
          pair={chosen.drivers}
          onChoose={(drivers) => setChosen({ ...chosen, drivers })}
        />
        <PairingSides
          name="Team"
          options={options.teams}
          suggested={suggested.teams.map(({ one, other, reason }) => ({
            pair: [one.constructorId, other.constructorId],
            reason,
          }))}
          pair={chosen.teams}
          onChoose={(teams) => setChosen({ ...chosen, teams })}
        />
        {fault && <Failure>{fault}</Failure>}
        {saving.error && <AdminFailure error={saving.error} whatFailed={NOT_SAVED} />}
        <div className="actions">
          <button type="submit" disabled={saving.isPending}>
            Save
          </button>
          <Link className="button plain" to="/admin">
            Cancel
          </Link>
        </div>
      </form>
      {dialog}
    </>
  );
}

function replacement(
  { raceName, predictionClosingTime: closesAt }: Race,
  run: DialogAction['run'],
): DialogAction {
  return {
    title: `Change the head-to-head of the ${raceName}`,
    action: 'Change it',
    whatFailed: NOT_SAVED,
    reason: null,
    explanation: (
      <>
        <p>
          Picks made in a matchup that you change no longer count, and their players would have to
          choose again
          {closesAt && (
            <>
              {' '}
              by <DateTime at={closesAt} />
            </>
          )}
          . Their other picks stay.
        </p>
        <p className="quiet">
          Until {FREEZE} before closing you can set the old matchup again; picks made for it then
          count again.
        </p>
      </>
    ),
    run,
  };
}

/** Whether both have the same two drivers and the same two teams, in any order. */
function isSamePairing(one: ChosenPairs, other: ChosenPairs): boolean {
  const pairs = ({ drivers, teams }: ChosenPairs) => [drivers.toSorted(), teams.toSorted()].join();
  return pairs(one) === pairs(other);
}

/** Why the choice cannot be saved; empty if it can. Not every browser enforces that a chosen option is disabled. */
function faultIn({ drivers, teams }: ChosenPairs): string {
  if (![...drivers, ...teams].every(Boolean)) {
    return 'Please select all drivers and teams for head-to-head';
  }
  if (drivers[0] === drivers[1]) return 'Please select different drivers for head-to-head';
  return teams[0] === teams[1] ? 'Please select different teams for head-to-head' : '';
}
