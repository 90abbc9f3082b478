import { listingAt } from './listings.ts';

type Reply = { status: number; headers: Record<string, string>; body: string };

/** @param target path and query of the request line */
type Request = { method: string; target: string; origin: string };

const defaultLimit = 30;
const largestLimit = 100;

const json = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

// A page of HTML, as Django returns it.
const notFound: Reply = {
  status: 404,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<!doctype html>\n<html lang="en"><title>Not Found</title><h1>Not Found</h1></html>\n',
};

const redirect = (location: string): Reply => ({
  status: 301,
  headers: { Location: location },
  body: '',
});

const wholeNumber = (value: string | null) => (/^\d+$/.test(value ?? '') ? Number(value) : 0);

const pageOf = (path: string, origin: string, query: URLSearchParams, now: Date): Reply => {
  const listing = listingAt(path, now);
  if (!listing) return notFound;
  const limit = Math.min(wholeNumber(query.get('limit')) || defaultLimit, largestLimit);
  const offset = wholeNumber(query.get('offset'));
  const counted = { limit: `${limit}`, offset: `${offset}`, total: `${listing.rows.length}` };
  const table = listing.table(listing.rows.slice(offset, offset + limit));
  const MRData = { xmlns: '', series: 'f1', url: `${origin}${path}`, ...counted, ...table };
  return json(200, { MRData }, { 'Cache-Control': 'max-age=3600' });
};

/** Jolpica's response at that instant. */
export const replyTo = ({ method, target, origin }: Request, now: Date): Reply => {
  const [path = '', search = ''] = target.split('?', 2);
  const query = new URLSearchParams(search);
  const bustsCache = [...query.keys()].some((key) => key.includes('cache'));
  if (bustsCache) return json(403, { detail: 'Forbidden' });
  if (method !== 'GET') return json(405, { detail: `Method "${method}" not allowed.` });
  const slashForm = path.replace(/(?:\.json|\/)?$/, '/');
  const isComplete = path.endsWith('/') || path.endsWith('.json');
  if (isComplete || !listingAt(slashForm, now)) return pageOf(slashForm, origin, query, now);
  return redirect(search ? `${slashForm}?${search}` : slashForm);
};
