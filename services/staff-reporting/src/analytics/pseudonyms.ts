import { createHash, createHmac } from 'node:crypto';

/** What has a pseudonym. */
export type Named = 'member' | 'payment' | 'period' | 'earning' | 'booking' | 'chat' | 'team' | 'view';

export type Pseudonyms = {
  /** The pseudonym of a thing: always the same 32 hexadecimal digits, which only the secret can lead back to it. */
  of(kind: Named, id: string | number): string;
  /** The id of the open event that is made of an event: always the same UUID of version 5. */
  eventId(id: string): string;
};

/**
 * Pseudonyms made by HMAC-SHA-256 with a secret. The number of a member is small, so a plain hash could be turned back by trying all of
 * them. The ids of events need the secret too: whoever reads the events of a service could find the open ones of a member by them.
 */
export function createPseudonyms(secret: string): Pseudonyms {
  const sealed = (text: string) => createHmac('sha256', secret).update(text).digest();
  const namespace = sealed('event ids').subarray(0, 16);
  return {
    of: (kind, id) => sealed(`${kind}/${id}`).toString('hex', 0, 16),
    eventId: (id) => uuidOf(createHash('sha1').update(namespace).update(id).digest()),
  };
}

/** The first 16 bytes of a hash as a UUID of version 5 (RFC 9562). */
function uuidOf(hash: Buffer): string {
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
