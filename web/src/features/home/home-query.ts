import { routeQuery } from '../../server/server-data.ts';

/** What happened since the last visit, and who is in for the next race. */
export const homeQuery = () => routeQuery('home.get');
