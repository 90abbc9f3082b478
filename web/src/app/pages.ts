import { API, type RouteName } from '@parc-ferme/contract/api';
import type { SitePath } from '@parc-ferme/contract/site-map';

export type SitePage = {
  /** Its module in `features`. */
  module: string;
  seenBy: 'everybody' | 'players' | 'admins';
  /** Addresses of public data that every visit of the page begins with. */
  data: string[];
};

/** The pages of the site map. The router draws them, and the build writes an HTML file for each. */
export const PAGES: Record<SitePath, SitePage> = {
  '/': page('home/home-page', 'everybody', 'seasons.get'),
  '/login': page('auth/login-page', 'everybody', 'seasons.get'),
  '/register': page('auth/register-page', 'everybody', 'seasons.get'),
  '/reset-password/:token': page('auth/reset-page', 'everybody'),
  '/confirm-email/:token': page('auth/confirm-page', 'everybody'),
  '/unsubscribe/:token': page('auth/unsubscribe-page', 'everybody'),
  '/races': page('races/races-page', 'everybody', 'seasons.get'),
  '/rules': page('rules/rules-page', 'everybody'),
  '/roadmap': page('roadmap/roadmap-page', 'everybody'),
  '/leaderboard': page('leaderboard/leaderboard-page', 'everybody', 'seasons.get'),
  '/hall-of-fame': page('hall-of-fame/hall-of-fame-page', 'everybody', 'seasons.hall-of-fame'),
  '/check': page('check/check-page', 'everybody'),
  '/seasons/:season/:username?': page('leaderboard/shared-season-page', 'everybody', 'seasons.get'),
  '/predictions/:raceId?': page('predictions/predictions-page', 'players', 'seasons.get'),
  '/results/:raceId?': page('results/results-page', 'players', 'seasons.get'),
  '/players/:username': page('player/player-page', 'players', 'seasons.get'),
  '/account': page('account/account-page', 'players', 'seasons.get'),
  '/admin': page('admin/admin-page', 'admins', 'seasons.get'),
  '/admin/races/:raceId': page('admin/race-control-page', 'admins', 'seasons.get'),
  '/admin/results-explorer': page('admin/explorer-page', 'admins', 'seasons.get'),
  '/admin/debug/:raceId?': page('admin/debug-page', 'admins', 'seasons.get'),
  '/admin/system-status': page('admin/system-status-page', 'admins', 'seasons.get'),
  '/admin/audit': page('admin/audit-page', 'admins', 'seasons.get'),
  '/admin/players': page('admin/players-page', 'admins', 'seasons.get'),
  '/admin/past-seasons': page('admin/past-seasons-page', 'admins', 'seasons.get'),
};

function page(module: string, seenBy: SitePage['seenBy'], ...data: RouteName[]): SitePage {
  return { module, seenBy, data: data.map((name) => API[name].path) };
}
