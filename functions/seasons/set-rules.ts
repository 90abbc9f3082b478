import * as contract from '@parc-ferme/contract/seasons';
import { auditWrite } from '@parc-ferme/data/operations/audit';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { questionToAnswer } from '@parc-ferme/domain/picks/choices';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { adminRoute, currentSeason, table } from '../composition.ts';

const seasons = seasonsIn(table);
const standings = standingsIn(table);

export const handler = adminRoute(
  contract.setRules,
  async ({ body: { rules, reason }, player: admin, now, reject }) => {
    const season = await currentSeason.get(now);
    // Refused from the first closing time on, although that race may open again.
    const races = await seasons.races(season);
    if (races.some((race) => isPastClosing(race, now))) return reject('rules.fixed');
    const withQuestion = !rules.raceQuestions && races.find((race) => questionToAnswer(race));
    if (withQuestion) return reject('rules.question', { about: withQuestion.raceName });
    const isSet = await standings.setRules(season, rules, now, (before) =>
      auditWrite({
        action: 'rules.set',
        at: now,
        admin,
        about: String(season),
        reason,
        before,
        after: rules,
      }),
    );
    return isSet ? { rules } : reject('rules.fixed');
  },
);

function isPastClosing(race: Race, now: Date): boolean {
  const closes = closingTime(race);
  return race.status !== 'cancelled' && closes !== undefined && closes <= now;
}
