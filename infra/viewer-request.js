// Runs in CloudFront before anything is looked for. An address of the site, /races/2026-spa, is a
// page that the site itself draws: it gets index.html. Built files and the API go through as they are.
// A call says where it comes from; what the viewer says about that itself is overwritten.
const file = /^\/(static\/.+|[^/]+\.[^/]+)$/;
const api = /^\/api(\/|$)/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  if (!api.test(request.uri) && !file.test(request.uri)) request.uri = '/index.html';
  return request;
}
