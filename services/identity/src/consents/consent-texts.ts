import { createHash } from 'node:crypto';
import type { Consents } from '@sabiwell/proto/http/identity.ts';

type Purpose = keyof Consents;

/** The exact texts of the consents. A changed text is a new version, so that a record shows what the member read. */
export const CONSENT_TEXTS: Readonly<Record<Purpose, { version: string; text: string }>> = {
  aiProvider: {
    version: '2026-11-1',
    text: 'My food photos may be sent to an outside AI company, without my name, to be analysed.',
  },
  marketing: { version: '2026-11-1', text: 'Sabiwell may send me news and offers.' },
  analytics: { version: '2026-11-1', text: 'Sabiwell may count which pages I open, to make them better.' },
};

/** The SHA-256 of a purpose's sentence in hex. */
export function textHash(purpose: Purpose): string {
  return createHash('sha256').update(CONSENT_TEXTS[purpose].text).digest('hex');
}
