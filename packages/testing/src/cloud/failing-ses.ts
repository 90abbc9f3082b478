import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { ses } from '@parc-ferme/messaging/mail/ses';
import { afterAll } from 'vitest';

type Unwillingness = 'throttles' | 'rejects' | 'rejects the sender' | 'is out of order';

const REFUSALS: Record<Unwillingness, [status: number, name: string, message: string]> = {
  throttles: [429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'],
  rejects: [400, 'MessageRejected', 'Address is on the suppression list: {to}'],
  'rejects the sender': [400, 'MessageRejected', 'Email address is not verified: {from}'],
  'is out of order': [503, 'ServiceUnavailableException', 'Try again.'],
};

/** SES refuses the next requests as configured: below the SDK's retries, which are requests too. */
export function failingSes() {
  let refusing: Unwillingness = 'rejects';
  let left = 0;
  let asked = 0;
  let onlyTo = '';
  ses.middlewareStack.add(
    (next) => (args) => {
      const { Destination, FromEmailAddress = '' } = args.input as SendEmailCommandInput;
      const [to = ''] = Destination?.ToAddresses ?? [];
      asked += 1;
      if (left === 0 || !to.includes(onlyTo)) return next(args);
      left -= 1;
      const [httpStatusCode, name, text] = REFUSALS[refusing];
      // The message names the address, as that of SES does.
      const [, from = ''] = /<(.+)>/.exec(FromEmailAddress) ?? [];
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
      left = times;
      onlyTo = to;
      asked = 0;
    },
    /** The number of requests since the last change. */
    get asked() {
      return asked;
    },
  };
}
