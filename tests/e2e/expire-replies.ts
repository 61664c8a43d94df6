import { Redis } from 'ioredis';
import type { Member } from './members.ts';
import { insideOf } from './running-product.ts';

/** Deletes the replies that are kept for a member's keys, as happens after 48 hours; answers how many. */
export async function expireReplies(member: Member): Promise<number> {
  const redis = new Redis(insideOf().storeUrl('redis'));
  const kept = await redis.keys(`idempotency:member:${member.id}:*`);
  await redis.del(kept);
  redis.disconnect();
  return kept.length;
}
