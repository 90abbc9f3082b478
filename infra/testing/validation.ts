/** What judges calls, gathered to be bundled: whatever it refuses, its bundle has to refuse as well. */
export { EVENTS } from '@parc-ferme/contract/events';
export { openApiDocument } from '@parc-ferme/contract/openapi-document';
export { COMMON_PROBLEMS, PROBLEMS } from '@parc-ferme/contract/problems';
export { ROUTES } from '@parc-ferme/contract/routes';
export { tokensWith } from '@parc-ferme/endpoint/tokens';
