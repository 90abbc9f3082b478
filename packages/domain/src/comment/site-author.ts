/** The author of the site's own comments. No player has this id: ids of players have no `i`. */
export const SITE_AUTHOR = { id: 'thesite', username: 'Parc Fermé' };
