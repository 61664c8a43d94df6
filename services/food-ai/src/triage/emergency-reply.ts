import { composeFollowUp, composeReply, type EmergencyAsked, type EmergencyReply } from './emergency-reply.domain.ts';
import { readTexts } from './read-texts.ts';
import type { Language } from './triage.domain.ts';

const texts = readTexts();

/** The fixed answer to an emergency or crisis. */
export function emergencyReply(asked: EmergencyAsked): EmergencyReply {
  return composeReply(texts, asked);
}

/** The fixed text for a message that goes on about a crisis; `before` is how many were given. */
export function crisisFollowUp(language: Language, before: number): string {
  return composeFollowUp(texts, language, before);
}
