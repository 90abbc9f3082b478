import * as contract from '@parc-ferme/contract/openapi';
import { openApiDocument } from '@parc-ferme/contract/openapi-document';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { plainServices } from '../services.ts';

const document = openApiDocument();

export const get = endpoint(contract.get, {
  read: () => ({}),
  run: async () => document,
});

export const handler = lambda(get, plainServices);
