import { createServer, request as forward } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen, stop } from '@parc-ferme/local/http-server';
import { isAllowed, type Statement } from '@parc-ferme/local/permissions/iam';
import { requiredActions } from '@parc-ferme/local/permissions/required-actions';

/** The access key id by which calls name their function: `predictions--submit` for `predictions/submit`. */
export const accessKeyOf = (functionName: string) => functionName.replace('/', '--');

/** The operations of services whose requests name none in a header, by service and method. */
const OPERATIONS: Record<string, string> = {
  'ses POST': 'SendRawEmail',
  's3 GET': 'GetObject',
  's3 PUT': 'PutObject',
};

/**
 * Forwards calls of deployment packages to the local AWS if the policy of the function that the access key
 * names allows them.
 */
export async function callsUnderPolicies(policyOf: (functionName: string) => Statement[]) {
  const denied: string[] = [];
  const server = createServer(async (request, response) => {
    const { method } = request;
    const body = await text(request);
    const { authorization = '', 'x-amz-target': target = '' } = request.headers;
    // The credential of a signature: access key, date, region and service.
    const [, accessKey = '', signedService = ''] =
      / Credential=([^/]+)\/\d+\/[\w-]+\/(\w+)/.exec(authorization) ?? [];
    // `DynamoDB_20120810.GetItem`; SES and S3 have no such header.
    const [jsonService = '', operation = OPERATIONS[`${signedService} ${method}`] ?? ''] =
      String(target).split('.');
    // DynamoDB has a string as `{ S: string }`.
    const input = jsonService
      ? JSON.parse(body, (_, value) => value?.S ?? value)
      : Object.fromEntries(new URLSearchParams(signedService === 'ses' ? body : ''));
    const policy = policyOf(accessKey.replace('--', '/'));
    if (!requiredActions(operation, input).every((action) => isAllowed(policy, action))) {
      denied.push(`${accessKey} ${operation}`);
      response.writeHead(400).end(JSON.stringify({ __type: 'AccessDeniedException' }));
      return;
    }
    const {
      AWS_ENDPOINT_URL_DYNAMODB: storeUrl = '',
      AWS_ENDPOINT_URL_EVENTBRIDGE: otherServicesUrl = '',
    } = process.env;
    const endpoint = jsonService.startsWith('DynamoDB') ? storeUrl : otherServicesUrl;
    const headers = {
      ...request.headers,
      authorization: authorization.replace(accessKey, process.env.AWS_ACCESS_KEY_ID ?? ''),
      host: new URL(endpoint).host,
    };
    // fetch does not connect to the store's port, which browsers block.
    forward(`${endpoint}${request.url}`, { method, headers }, (serviceResponse) => {
      response.writeHead(serviceResponse.statusCode ?? 502, serviceResponse.headers);
      serviceResponse.pipe(response);
    }).end(body);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, denied, close: () => stop(server) };
}
