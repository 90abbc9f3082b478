import { createHash, randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * Makes what only CloudFront can say to the API. CloudFormation asks for it when the stack is made,
 * and again when its rotation counts up; it hands the secret to CloudFront, and its hashes, the new
 * one and the one before, to the functions. It stands nowhere else.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const answer = {
    ...{ Status: 'SUCCESS', StackId, RequestId, LogicalResourceId },
    ...(event.RequestType === 'Delete'
      ? { PhysicalResourceId: event.PhysicalResourceId }
      : made(event.RequestType === 'Update' ? event.PhysicalResourceId : undefined)),
  };
  // Signed for an answer without a content type.
  const headers = { 'content-type': '' };
  const { ok, status } = await fetch(event.ResponseURL, {
    method: 'PUT',
    headers,
    body: JSON.stringify(answer),
  });
  if (!ok) throw new Error(`CloudFormation did not take the answer: ${status}`);
}

/** A resource is known by its hash, which is how the next one knows the one before. */
function made(before: string | undefined) {
  const secret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(secret).digest('hex');
  const hashes = [hash, before].filter(Boolean).join(',');
  return { PhysicalResourceId: hash, NoEcho: true, Data: { Secret: secret, Hashes: hashes } };
}
