import * as z from 'zod/mini';
import { API } from './api.ts';
import { DOCUMENT_SECONDS } from './edge.ts';
import { route } from './route.ts';

export const get = route(API['openapi.get'], {
  summary: 'This document: every call of the API, as OpenAPI 3.1.',
  // biome-ignore lint/plugin: the document is made of the contract, and of no data
  reply: z.looseObject({ openapi: z.string() }),
  cacheSeconds: DOCUMENT_SECONDS,
});
