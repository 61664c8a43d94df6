import type { aiChats } from '@sabiwell/proto/http/ai-chats.ts';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { type PathQuery, read } from '@sabiwell/ui/query-client.ts';

const ACCESS_POLL_MS = 30_000;

/** How many consultations are left, and the emergency that stands. Read again while the page is looked at (spec 2 section 4). */
export const accessQuery = (): PathQuery<ReplyBody<typeof aiChats.readAiChatAccess>> => ({
  ...read<typeof aiChats.readAiChatAccess>('/api/ai-chat/access'),
  refetchInterval: ACCESS_POLL_MS,
  refetchOnMount: 'always',
});
