import type { aiChatOpenings } from '@sabiwell/proto/http/ai-chat-openings.ts';
import type { ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { call } from '../../../api.ts';

/** The portals whose staff may open a conversation. */
export type ChatSlug = 'case-manager' | 'sabiwell-manager';

type Open = typeof aiChatOpenings.openAiChatCaseManager | typeof aiChatOpenings.openAiChatManager;
export type Opening = RequestBody<Open>;

/** A conversation that was opened, and what for. It is held by the window that shows it, and nowhere else. */
export type Opened = { messages: readonly ChatMessage[]; reasonCode: Opening['reasonCode'] };

/** Opens a conversation. The same reason sent again is recorded once; where its answer got lost, only a new opening shows the words. */
export function useOpenChat(slug: ChatSlug, sessionId: string, onOpened: (opened: Opened) => void) {
  const submission = useSubmissionKey();
  return useSingleMutation<Opened, Opening>({
    mutationFn: async (body) => {
      const idempotencyKey = submission.keyFor(JSON.stringify(body));
      const path = `/api/${slug}/ai-chats/${encodeURIComponent(sessionId)}/open` as const;
      return { messages: await call<Open>('POST', path, { body, idempotencyKey }), reasonCode: body.reasonCode };
    },
    onSuccess: onOpened,
    onError: ({ code }) => void (code === 'already_done' && submission.forget()),
  });
}
