import type { SendRawEmailCommandInput } from '@aws-sdk/client-ses';
import { ses } from '@parc-ferme/messaging/mail/ses';
import { afterAll } from 'vitest';

type Unwillingness = 'throttles' | 'rejects' | 'rejects the sender' | 'is out of order';

const REFUSALS: Record<Unwillingness, [status: number, name: string, message: string]> = {
  throttles: [400, 'Throttling', 'Maximum sending rate exceeded.'],
  rejects: [400, 'InvalidParameterValue', 'Domain contains illegal character: {to}'],
  'rejects the sender': [
    400,
    'MessageRejected',
    'Email address is not verified. The following identities failed the check in region EU-WEST-1: {from}',
  ],
  'is out of order': [503, 'ServiceUnavailable', 'Try again.'],
};

/** SES refuses the next requests as configured: below the SDK's retries, which are requests too. */
export function failingSes() {
  let refusing: Unwillingness = 'rejects';
  let refusalsLeft = 0;
  let requests = 0;
  let onlyTo = '';
  ses.middlewareStack.add(
    (next) => (args) => {
      const { Destinations: [to = ''] = [], Source: from = '' } =
        args.input as SendRawEmailCommandInput;
      requests += 1;
      if (refusalsLeft === 0 || !to.includes(onlyTo)) return next(args);
      refusalsLeft -= 1;
      const [httpStatusCode, name, text] = REFUSALS[refusing];
      // The message names the address, as that of SES does.
      const error = new Error(text.replace('{to}', to).replace('{from}', from));
      throw Object.assign(error, { name, $metadata: { httpStatusCode } });
    },
    { step: 'finalizeRequest', priority: 'low', name: 'failingSes' },
  );
  afterAll(() => {
    ses.middlewareStack.remove('failingSes');
  });
  return {
    /** Refuses the next requests, for one recipient or for all. */
    refuses(how: Unwillingness, times: number, to = ''): void {
      refusing = how;
      refusalsLeft = times;
      onlyTo = to;
      requests = 0;
    },
    /** The number of requests since the last change. */
    get requests() {
      return requests;
    },
  };
}
