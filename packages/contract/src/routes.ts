import * as account from './account.ts';
import type { RouteName } from './api.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as comments from './comments.ts';
import * as drivers from './drivers.ts';
import { hallOfFame } from './hall-of-fame.ts';
import * as headToHead from './head-to-head.ts';
import * as home from './home.ts';
import * as invitations from './invitations.ts';
import { leaderboard, seasonCsv } from './leaderboard.ts';
import * as live from './live.ts';
import * as messages from './messages.ts';
import * as openapi from './openapi.ts';
import * as pastSeasons from './past-seasons.ts';
import * as playerSeasons from './player-seasons.ts';
import * as players from './players.ts';
import * as predictions from './predictions.ts';
import * as push from './push.ts';
import * as questions from './questions.ts';
import * as races from './races.ts';
import * as results from './results.ts';
import type { Route } from './route.ts';
import * as schedule from './schedule.ts';
import * as scores from './scores.ts';
import * as seasons from './seasons.ts';
import * as teams from './teams.ts';
import * as tips from './tips.ts';

/** Every route with its shapes and refusals, by the names of `api.ts`. */
export const ROUTES = {
  'auth.register': auth.register,
  'auth.check-registration': auth.checkRegistration,
  'auth.login': auth.login,
  'auth.request-reset': auth.requestReset,
  'auth.verify-reset': auth.verifyReset,
  'auth.reset': auth.reset,
  'auth.confirm-email': auth.confirmEmail,
  'messages.show-unsubscribe': messages.showUnsubscribe,
  'messages.unsubscribe': messages.unsubscribe,
  'account.get': account.get,
  'account.update': account.update,
  'account.change-password': account.changePassword,
  'account.end-sessions': account.endSessions,
  'account.change-email': account.changeEmail,
  'account.cancel-email': account.cancelEmail,
  'account.send-email-link': account.sendEmailLink,
  'account.data': account.data,
  'account.remove': account.remove,
  'push.list': push.list,
  'push.add': push.add,
  'push.remove': push.remove,
  'push.send-test': push.sendTest,
  'seasons.get': seasons.get,
  'seasons.next': seasons.next,
  'seasons.begin': seasons.begin,
  'seasons.set-rules': seasons.setRules,
  'seasons.set-stakes': seasons.setStakes,
  'seasons.hall-of-fame': hallOfFame,
  'tips.get': tips.get,
  'tips.submit': tips.submit,
  'tips.sheet': tips.sheet,
  'tips.set-questions': tips.setQuestions,
  'tips.decide': tips.decide,
  'races.list': races.list,
  'races.get': races.get,
  'races.revealed': races.revealed,
  'races.calendar': races.calendar,
  'races.sheet': races.sheet,
  'races.status': races.status,
  'races.set-closing': races.setClosing,
  'races.decide-times': races.decideTimes,
  'races.set-listing': races.setListing,
  'live.get': live.get,
  'live.pen': live.pen,
  'live.take': live.take,
  'live.set-order': live.setOrder,
  'live.release': live.release,
  'drivers.decide': drivers.decide,
  'drivers.list': drivers.list,
  'teams.list': teams.list,
  'head-to-head.get': headToHead.get,
  'head-to-head.set': headToHead.set,
  'head-to-head.withdraw': headToHead.withdraw,
  'head-to-head.suggest': headToHead.suggest,
  'questions.set': questions.set,
  'questions.withdraw': questions.withdraw,
  'predictions.get': predictions.get,
  'predictions.submit': predictions.submit,
  'predictions.roll-call': predictions.rollCall,
  'predictions.missing': predictions.missing,
  'predictions.remind': predictions.remind,
  'predictions.mine': predictions.mine,
  'results.get': results.get,
  'results.revisions': results.revisions,
  'results.correct': results.correct,
  'results.process': results.process,
  'results.fetch': results.fetch,
  'home.get': home.get,
  'home.announce': home.announce,
  'scores.leaderboard': leaderboard,
  'scores.season-csv': seasonCsv,
  'scores.race': scores.race,
  'scores.race-csv': scores.raceCsv,
  'scores.player': scores.player,
  'scores.calculate-all': scores.calculateAll,
  'comments.list': comments.list,
  'comments.post': comments.post,
  'comments.edit': comments.edit,
  'comments.react': comments.react,
  'comments.remove': comments.remove,
  'players.season': playerSeasons.season,
  'players.list': players.list,
  'players.set-role': players.setRole,
  'players.set-blocked': players.setBlocked,
  'invitations.list': invitations.list,
  'invitations.make': invitations.make,
  'invitations.revoke': invitations.revoke,
  'invitations.set-registration': invitations.setRegistration,
  'players.correct-email': players.correctEmail,
  'players.send-email-link': players.sendEmailLink,
  'past-seasons.list': pastSeasons.list,
  'past-seasons.export': pastSeasons.exported,
  'past-seasons.save': pastSeasons.save,
  'past-seasons.remove': pastSeasons.remove,
  'schedule.status': schedule.status,
  'schedule.read-calendar': schedule.readCalendar,
  'audit.list': audit.list,
  'openapi.get': openapi.get,
} satisfies Record<RouteName, Route>;

/** `predictions.submit` → `predictions/submit`, the path of its function. */
export function functionOf(routeName: string): string {
  return routeName.replace('.', '/');
}
