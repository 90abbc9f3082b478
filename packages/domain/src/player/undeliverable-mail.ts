/** No mail reaches this address, however often it is sent. */
export class UndeliverableMail extends Error {}
