import { createHash } from 'node:crypto';
import type { Consents } from '@sabiwell/proto/http/identity.ts';
import { CONSENT_TEXTS, LEGAL_VERSION, PRIVACY, TERMS } from '@sabiwell/proto/http/legal-texts.ts';

type Purpose = keyof Consents;

/** Whether questions may go to an outside AI company too: the member agreed, and to the text that names them. */
export function coversQuestions(isGiven: boolean, answeredVersion: string | null): boolean {
  return isGiven && answeredVersion === CONSENT_TEXTS.aiProvider.version;
}

/** The SHA-256 of a purpose's sentence in hex. */
export function textHash(purpose: Purpose): string {
  return createHash('sha256').update(CONSENT_TEXTS[purpose].text).digest('hex');
}

/** The record of the notice and the terms beside the button of somebody who joins now. */
export function termsRead(answeredAt: Date) {
  const hash = createHash('sha256')
    .update(JSON.stringify([PRIVACY, TERMS]))
    .digest('hex');
  return { purpose: 'terms', given: true, textVersion: LEGAL_VERSION, textHash: hash, channel: 'web', answeredAt };
}
