/**
 * In place of the cache for endpoints that a client discovers. The DynamoDB client makes one whether
 * it discovers any or not, and no command of it does: it would fail at once for want of a method.
 */
export class EndpointCache {}
