import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import type { Calendar } from '@parc-ferme/domain/calendar/calendar';
import { racesInReview } from '@parc-ferme/domain/calendar/in-review';
import { agenda, nextSeasonAgenda } from '@parc-ferme/domain/schedule/agenda';
import { importProgress } from '@parc-ferme/domain/schedule/fetch-plan';
import { pendingTexts } from '@parc-ferme/domain/schedule/pending-work';

type Season = Pick<StoredSeason, 'races' | 'resultChecks' | 'log' | 'readAt' | 'unreadable'>;

/** The most upcoming jobs that are listed. */
const MAX_DUE_JOBS = 10;

/** The next jobs, and the races with pending work. */
export function outlookReply(
  { races, resultChecks, log, readAt, unreadable }: Season,
  calendar: Calendar,
  nextSeason: Pick<StoredSeason, 'races' | 'log'>,
  now: Date,
) {
  const due = [...agenda(races, log, now), ...nextSeasonAgenda(races, nextSeason, now)]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, MAX_DUE_JOBS);
  const waiting = calendar.races.map((known) => {
    const { race } = known;
    const lastCheck = resultChecks.find(({ raceId }) => raceId === race._id);
    return {
      raceId: race._id,
      raceName: race.raceName,
      waitsFor: pendingTexts(known, lastCheck, now),
    };
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
    calendar: { readAt: readAt ?? null, inReview: racesInReview(calendar), unreadable },
  };
}
