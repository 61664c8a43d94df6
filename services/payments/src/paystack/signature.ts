import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether one of the product's secret keys signed exactly these bytes: HMAC-SHA512 in hex, in the header x-paystack-signature. The current
 * and the previous key count, so that a key can be changed while webhooks are on their way.
 */
export function isSignedBy(rawBody: Buffer, header: string | undefined, secrets: readonly string[]): boolean {
  if (header === undefined || !/^[0-9a-f]{128}$/i.test(header)) return false;
  const given = Buffer.from(header, 'hex');
  // All keys are tried, so that the time does not reveal which one matched.
  const matches = secrets.map((secret) => timingSafeEqual(given, createHmac('sha512', secret).update(rawBody).digest()));
  return matches.includes(true);
}
