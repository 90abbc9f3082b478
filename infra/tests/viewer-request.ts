import { runInNewContext } from 'node:vm';
import { viewerRequestCode } from '../site/viewer-request.ts';

type ViewerHeaders = Record<string, { value: string }>;
type ViewerRequest = {
  uri: string;
  querystring?: ViewerHeaders;
  method?: string;
  headers?: ViewerHeaders;
};

/** Runs the CloudFront function and returns the request that it forwards; for a redirect, the response. */
export function forwarded(
  { uri, querystring = {}, method = 'GET', headers = {} }: ViewerRequest,
  source = viewerRequestCode(),
): Required<ViewerRequest> {
  const request = { uri, querystring, method, headers: { ...headers } };
  const event = {
    context: { distributionDomainName: 'd111111abcdef8.cloudfront.net' },
    viewer: { ip: '203.0.113.7' },
    request,
  };
  const context = { event, request };
  runInNewContext(`${source}; request = handler(event)`, context);
  return context.request;
}
