// Runs in CloudFront before a page is looked for. An address of the site, /races/2026-spa, is a page
// that the site itself draws: it gets index.html. Built files and the API go through as they are.
const file = /^\/(static\/.+|[^/]+\.[^/]+)$/;
const api = /^\/api(\/|$)/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (!api.test(request.uri) && !file.test(request.uri)) request.uri = '/index.html';
  return request;
}
