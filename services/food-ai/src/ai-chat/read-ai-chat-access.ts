import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { findCity } from '../member-places/member-place.store.ts';
import { standingAt } from './chat.domain.ts';
import { findChatMember } from './chat-session.store.ts';
import { readAllowance } from './read-allowance.ts';
import { wireEmergency } from './wire-chat.ts';

type ReadAiChatAccess = typeof foodAi.readAiChatAccess;

/** Answers how many chats the member has left now, and the emergency that stands. */
export async function readAiChatAccess(
  context: Context,
  { caller: { userId }, receivedAt }: Call<ReadAiChatAccess>,
): Promise<Reply<ReadAiChatAccess>> {
  const [allowance, member] = await Promise.all([readAllowance(context, userId, receivedAt), findChatMember(context.chatMembers, userId)]);
  const standing = standingAt(member.standing, receivedAt);
  const city = standing === null ? undefined : await findCity(context.memberPlaces, userId);
  return { status: 200, body: { ...allowance, emergency: wireEmergency(context, standing, { city, isNew: false }) } };
}
