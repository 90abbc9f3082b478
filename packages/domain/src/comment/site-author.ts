/** The author of the site's own comments. No player has this id: it has a letter that no id has. */
export const SITE_AUTHOR = { id: 'thesite', username: 'Parc Fermé' };
