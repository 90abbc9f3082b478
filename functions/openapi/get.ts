import * as contract from '@parc-ferme/contract/openapi';
import { type OpenApiDocument, openApiDocument } from '@parc-ferme/contract/openapi-document';
import { publicRoute } from '../composition.ts';

/** Generated on the first request: the local cloud imports every function when it starts, and should start fast. */
let document: OpenApiDocument | undefined;

export const handler = publicRoute(contract.get, async () => {
  document ??= openApiDocument();
  return document;
});
