import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { sumPhotos } from '../food-analysis/analysis.store.ts';

/** A submitted photo: its size as stored, and when it arrived. */
export type NewPhoto = { userId: number; bytes: number; receivedAt: Date };

/**
 * Refuses a photo beyond what one member may submit on a Lagos day or store in total, however it is analysed: 429 until midnight, 409 when
 * the space is used up. Concurrent photos may exceed it slightly.
 */
export async function admitPhoto({ analyses, config }: Context, { userId, bytes, receivedAt }: NewPhoto): Promise<void> {
  const today = lagosDay(receivedAt);
  const used = await sumPhotos(analyses, userId, lagosMoment(today));
  if (used.lately >= config.ANALYSES_PER_DAY) {
    const message = `You've analyzed ${config.ANALYSES_PER_DAY} photos today. You can analyze more tomorrow.`;
    const retryAfterSeconds = Math.ceil((lagosMoment(dayLater(today, 1)).getTime() - receivedAt.getTime()) / 1000);
    const params = { count: config.ANALYSES_PER_DAY };
    throw new DomainError('photos_of_day_used', message, { kind: 'rate-limited', params, retryAfterSeconds });
  }
  if (used.bytes + bytes > config.PHOTO_BYTES) {
    const megabytes = Math.round(config.PHOTO_BYTES / 1_000_000);
    const message = `Your photos fill your ${megabytes} MB. Delete some in your meals, or contact support.`;
    throw new DomainError('photo_space_used', message, { kind: 'conflict', params: { megabytes } });
  }
}
