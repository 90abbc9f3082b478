// Runs in CloudFront before anything is looked for. An address of the site, /races/2026-spa, is a
// page that the site itself draws: it gets index.html. Built files and the API go through as they are.
// A call says where it comes from; what the viewer says about that itself is overwritten.
// What is the same for everybody is asked for without a token, so that one kept answer is everybody's,
// unless whoever sends one says that none may be kept for it.
const file = /^\/(static\/.+|[^/]+\.[^/]+)$/;
const api = /^\/api(\/|$)/;
const everybodys = /^\/api\/(season|f1data\/[^/]+(\/[^/]+)?|head-to-head\/[^/]+|openapi\.json)$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  if (request.method === 'GET' && everybodys.test(request.uri) && !asksAnew(request.headers)) {
    delete request.headers.authorization;
  }
  if (!api.test(request.uri) && !file.test(request.uri)) request.uri = '/index.html';
  return request;
}

function asksAnew(headers) {
  const said = headers['cache-control'];
  return said ? said.value.includes('no-cache') : false;
}
