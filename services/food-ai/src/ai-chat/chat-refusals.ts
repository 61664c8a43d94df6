import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { AI_UNAVAILABLE_MESSAGE, NO_FREE_CHATS_MESSAGE, WEEK_USED_UP_MESSAGE } from '@sabiwell/proto/http/ai-doctor-rules.ts';

/** 403: the questions would go to an outside company, and the member did not agree to that. */
export function consentRequired(): DomainError {
  return new DomainError(
    'consent_required',
    'To answer with AI, we send your question to an outside AI company. Agree to that, or ask the health guide.',
    { kind: 'forbidden', extra: { consent: 'aiProvider' } },
  );
}

/** 403: no free question is left; or none of the paid week, which says when there are more. */
export function nothingLeft(weekEndsAt: Date | undefined): DomainError {
  if (weekEndsAt === undefined) {
    return new DomainError('subscription_required', NO_FREE_CHATS_MESSAGE, { kind: 'forbidden', extra: { needsSubscription: true } });
  }
  const extra = { needsSubscription: false, moreAt: weekEndsAt.toISOString() };
  return new DomainError('week_used_up', WEEK_USED_UP_MESSAGE, { kind: 'forbidden', extra });
}

/** 503: the model gave no answer, and nothing was used; the guide can be asked instead. */
export function aiUnavailable(): DomainError {
  return new DomainError('ai_unavailable', AI_UNAVAILABLE_MESSAGE, { kind: 'unavailable', extra: { guide: true } });
}
