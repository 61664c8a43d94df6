import { createHash } from 'node:crypto';
import type { Consents } from '@sabiwell/proto/http/identity.ts';

type Purpose = keyof Consents;

type Text = { version: string; text: string };

/** The exact texts of the consents. A changed text is a new version, so that a record shows what the member read. */
export const CONSENT_TEXTS: Readonly<Record<Purpose, Text>> = {
  aiProvider: {
    // Version 2026-11-1 spoke of photos alone; who agreed to that one has not agreed to send questions.
    version: '2026-11-2',
    text: 'My food photos and my questions to AI Doc may be sent to an outside AI company, without my name, to be answered.',
  },
  healthContext: {
    version: '2026-11-1',
    text: 'My readings, goals, health profile and meals may go with my questions to AI Doc, without my name, for a better answer.',
  },
  careContact: {
    version: '2026-11-1',
    text: 'Case managers of Sabiwell may see that a measurement of mine is overdue, and contact me about it.',
  },
  marketing: { version: '2026-11-1', text: 'Sabiwell may send me news and offers.' },
  analytics: { version: '2026-11-1', text: 'Sabiwell may count which pages I open, to make them better.' },
};

/** Whether questions may go to an outside AI company too: the member agreed, and to the text that names them. */
export function coversQuestions(isGiven: boolean, answeredVersion: string | null): boolean {
  return isGiven && answeredVersion === CONSENT_TEXTS.aiProvider.version;
}

/** The SHA-256 of a purpose's sentence in hex. */
export function textHash(purpose: Purpose): string {
  return createHash('sha256').update(CONSENT_TEXTS[purpose].text).digest('hex');
}
