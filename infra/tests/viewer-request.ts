import { runInNewContext } from 'node:vm';
import { viewerRequestCode } from '../site/viewer-request.ts';

const source = viewerRequestCode();

type ViewerHeaders = Record<string, { value: string }>;
type ViewerRequest = { uri: string; method?: string; headers?: ViewerHeaders };

/** Runs the CloudFront function and returns the request that it forwards. */
export function forwarded(viewerRequest: ViewerRequest): Required<ViewerRequest> {
  const { uri, method = 'GET', headers = {} } = viewerRequest;
  const request = { uri, method, headers: { ...headers } };
  const context = { event: { viewer: { ip: '203.0.113.7' }, request }, request };
  runInNewContext(`${source}; request = handler(event)`, context);
  return context.request;
}
