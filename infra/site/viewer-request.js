// The CloudFront function that runs on every request before the cache lookup.
// - For a page it forwards the address of an HTML file, such as results.html for /results/2026-spa: that of
//   the build, or the one that a job writes when its data changes. viewer-request.ts puts constants from the
//   site map above this text: `siteFiles`, `writtenFiles`, `writtenFolder`, `unwrittenQueries`,
//   `notFoundFile`, `filePattern` and `redirects`.
// - API requests get headers with the viewer's address and with the site's own, which overwrite those that
//   the viewer sent. The constant `customDomain` is empty without one.
// - The token is removed from requests whose response is the same for everyone, so that all share one
//   cache entry, unless the request bypasses the cache with `no-cache`.
const api = /^\/api(\/|$)/;
const shared =
  /^\/api\/(season|f1data\/[^/]+(\/[^/]+)?|races\/(revealed|[^/]+\/live)|head-to-head\/[^/]+|openapi\.json|calendar\.ics)$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const redirectTo = redirects[request.uri];
  if (redirectTo) return { statusCode: 303, headers: { location: { value: redirectTo } } };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  const domain = customDomain || event.context.distributionDomainName;
  request.headers['x-site-url'] = { value: `https://${domain}` };
  if (
    /^(GET|HEAD)$/.test(request.method) &&
    shared.test(request.uri) &&
    !bypassesCache(request.headers)
  ) {
    delete request.headers.authorization;
  }
  if (!api.test(request.uri)) request.uri = fileFor(request);
  return request;
}

function fileFor(request) {
  const path = request.uri;
  const page = siteFiles.find((siteFile) => new RegExp(siteFile.pattern).test(path));
  if (!page) return new RegExp(filePattern).test(path) ? path : `/${notFoundFile}`;
  const isWritten =
    writtenFiles.includes(page.file) && !unwrittenQueries.some((name) => request.querystring[name]);
  return `/${isWritten ? `${writtenFolder}/` : ''}${page.file}`;
}

function bypassesCache(headers) {
  const header = headers['cache-control'];
  return header ? header.value.includes('no-cache') : false;
}
