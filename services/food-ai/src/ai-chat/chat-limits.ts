import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { reserveUse } from '../allowance/allowance.store.ts';
import type { Context } from '../context.ts';
import type { Prepared } from './prepare-turn.ts';

const GUIDE_QUESTIONS_AN_HOUR = 20;
const MODEL_QUESTIONS_A_DAY = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How often a limit is multiplied in development. */
const DEVELOPMENT = 50;

/** Refuses more questions to the guide than one member may ask in an hour; 429. */
export function requireGuidePlace(context: Context, prepared: Prepared): Promise<void> {
  const hour = Math.floor(prepared.now.getTime() / HOUR_MS);
  const limit = { of: `guide:${hour}`, endsAt: new Date((hour + 1) * HOUR_MS), most: GUIDE_QUESTIONS_AN_HOUR };
  return requirePlace(context, prepared, limit, 'You have asked many questions this hour. Please wait a little.');
}

/** Refuses more questions to a model than one member may ask in a Lagos day, paid or not; 429. */
export function requireModelPlace(context: Context, prepared: Prepared): Promise<void> {
  const day = lagosDay(prepared.now);
  const endsAt = new Date(new Date(`${day}T00:00:00+01:00`).getTime() + DAY_MS);
  const limit = { of: `model:${day}`, endsAt, most: MODEL_QUESTIONS_A_DAY };
  return requirePlace(context, prepared, limit, 'You have asked many questions today. Please come back tomorrow.');
}

type Limit = { of: string; endsAt: Date; most: number };

async function requirePlace({ allowances, config }: Context, { userId, chatId, now }: Prepared, limit: Limit, message: string) {
  const { of, endsAt, most } = limit;
  const many = most * (config.RATE_LIMITS === 'development' ? DEVELOPMENT : 1);
  if (await reserveUse(allowances, { userId, of, endsAt, holder: chatId }, many)) return;
  throw new DomainError('too_many_questions', message, {
    kind: 'rate-limited',
    retryAfterSeconds: Math.ceil((endsAt.getTime() - now.getTime()) / 1000),
  });
}
