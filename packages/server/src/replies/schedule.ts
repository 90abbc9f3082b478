import type { SeasonState } from '@parc-ferme/data/season/seasons';
import { agenda } from '@parc-ferme/domain/race/agenda';
import { importProgress } from '@parc-ferme/domain/race/fetch-plan';
import { waitsFor } from '@parc-ferme/domain/race/waiting';

type Season = Pick<SeasonState, 'races' | 'resultChecks' | 'log'>;

/** Upcoming jobs that are listed. */
const DUE_LISTED = 10;

/** The next jobs, and the races with pending work. */
export function outlookReply({ races, resultChecks, log }: Season, now: Date) {
  const due = agenda(races, log, now).slice(0, DUE_LISTED);
  const waiting = races.map((race) => {
    const lastCheck = resultChecks.find(({ raceId }) => raceId === race._id);
    return { raceId: race._id, raceName: race.raceName, waitsFor: waitsFor(race, lastCheck, now) };
  });
  return {
    due: due.map(({ what, race, at }) => ({
      what,
      raceId: race?._id ?? null,
      raceName: race?.raceName ?? null,
      at: at.toISOString(),
    })),
    import: importProgress(races, log, now),
    waiting: waiting.filter(({ waitsFor }) => waitsFor.length > 0),
  };
}
