import { createHash, randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * Creates the secret that CloudFront sends to the API. CloudFormation requests it when the stack is
 * created and at each rotation; it passes the secret to CloudFront, and the hashes of the new one and those
 * before it to the functions. The secret is stored nowhere else.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const response = {
    Status: 'SUCCESS',
    StackId,
    RequestId,
    LogicalResourceId,
    ...(event.RequestType === 'Delete'
      ? { PhysicalResourceId: event.PhysicalResourceId }
      : newSecret(event.RequestType === 'Update' ? event.PhysicalResourceId : undefined)),
  };
  // The presigned URL is for a request without a content type.
  const headers = { 'content-type': '' };
  const { ok, status } = await fetch(event.ResponseURL, {
    method: 'PUT',
    headers,
    body: JSON.stringify(response),
  });
  if (!ok) throw new Error(`CloudFormation did not accept the response: ${status}`);
}

/** The hashes of the secret in force and of the two before it. */
const MAX_HASHES = 3;

/**
 * The physical id is the hashes, so that the next rotation gets them from the event. A deployment that fails after a
 * rotation is rolled back by another rotation, while CloudFront may still send the secret before both.
 */
function newSecret(hashesBefore: string | undefined) {
  const secret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(secret).digest('hex');
  const hashes = [hash, ...(hashesBefore?.split(',') ?? [])].slice(0, MAX_HASHES).join(',');
  return { PhysicalResourceId: hashes, NoEcho: true, Data: { Secret: secret, Hashes: hashes } };
}
