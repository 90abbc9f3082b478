import { agenda } from '@parc-ferme/domain/race/agenda';
import { type FetchLog, importProgress } from '@parc-ferme/domain/race/fetch-plan';
import type { Race } from '@parc-ferme/domain/race/race';
import { type ResultCheck, waitsFor } from '@parc-ferme/domain/race/waiting';
import type { Outcome } from '@parc-ferme/domain/result/result';

/** Upcoming jobs that are listed. */
const DUE_LISTED = 10;

type SeasonState = {
  races: (Race & { outcome?: Outcome | undefined })[];
  resultChecks: (ResultCheck & { raceId: string })[];
  log: FetchLog;
};

/** The next jobs, and the races with pending work. */
export function outlookReply({ races, resultChecks, log }: SeasonState, now: Date) {
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
