import * as contract from '@parc-ferme/contract/openapi';
import { openApiDocument } from '@parc-ferme/contract/openapi-document';
import { publicRoute } from '../composition.ts';

const document = openApiDocument();

export const handler = publicRoute(contract.get, async () => document);
