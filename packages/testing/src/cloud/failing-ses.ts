import type { SendRawEmailCommandInput } from '@aws-sdk/client-ses';
import { ses } from '@parc-ferme/messaging/mail/ses';
import { afterAll } from 'vitest';

type Failure = 'throttles' | 'rejects' | 'rejects the sender' | 'is out of order';

/** Errors as SES sends them; `{to}` and `{from}` stand for the addresses of the mail. */
const ERRORS: Record<Failure, { status: number; name: string; message: string }> = {
  throttles: { status: 400, name: 'Throttling', message: 'Maximum sending rate exceeded.' },
  rejects: {
    status: 400,
    name: 'InvalidParameterValue',
    message: 'Domain contains illegal character: {to}',
  },
  'rejects the sender': {
    status: 400,
    name: 'MessageRejected',
    message:
      'Email address is not verified. The following identities failed the check in region EU-WEST-1: {from}',
  },
  'is out of order': { status: 503, name: 'ServiceUnavailable', message: 'Try again.' },
};

/** Lets SES refuse requests. Each retry of the SDK is a request of its own. */
export function failingSes() {
  let failure: Failure = 'rejects';
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
      const { status: httpStatusCode, name, message } = ERRORS[failure];
      const error = new Error(message.replace('{to}', to).replace('{from}', from));
      throw Object.assign(error, { name, $metadata: { httpStatusCode } });
    },
    { step: 'finalizeRequest', priority: 'low', name: 'failingSes' },
  );
  afterAll(() => {
    ses.middlewareStack.remove('failingSes');
  });
  return {
    /** Refuses the next requests, for one recipient or for all. */
    refuseNext(nextFailure: Failure, times: number, to = ''): void {
      failure = nextFailure;
      refusalsLeft = times;
      onlyTo = to;
      requests = 0;
    },
    /** The number of requests since `refuseNext` was called. */
    get requests() {
      return requests;
    },
  };
}
