import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { sumPhotos } from '../food-analysis/analysis.store.ts';

const DAY_MS = 86_400_000;
const LAGOS_MS = 3_600_000;

/** A submitted photo: its size as stored, and when it arrived. */
export type NewPhoto = { userId: number; bytes: number; receivedAt: Date };

/**
 * Refuses a photo beyond what one member may submit on a Lagos day or store in total, however it is analysed: 429 until midnight, 409 when
 * the space is used up. Concurrent photos may exceed it slightly.
 */
export async function admitPhoto({ analyses, config }: Context, { userId, bytes, receivedAt }: NewPhoto): Promise<void> {
  const midnight = new Date(new Date(`${lagosDay(receivedAt)}T00:00:00Z`).getTime() - LAGOS_MS);
  const used = await sumPhotos(analyses, userId, midnight);
  if (used.lately >= config.ANALYSES_PER_DAY) {
    const message = `You have analysed ${config.ANALYSES_PER_DAY} photos today. You can analyse more tomorrow.`;
    const retryAfterSeconds = Math.ceil((midnight.getTime() + DAY_MS - receivedAt.getTime()) / 1000);
    throw new DomainError('photos_of_day_used', message, { kind: 'rate-limited', retryAfterSeconds });
  }
  if (used.bytes + bytes > config.PHOTO_BYTES) {
    const message = `Your photos take up all of your ${Math.round(config.PHOTO_BYTES / 1_000_000)} MB. Please contact support to go on.`;
    throw new DomainError('photo_space_used', message, { kind: 'conflict' });
  }
}
