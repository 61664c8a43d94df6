import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { aiChats, ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import type { ChatSession } from '../../ai-doctor/chat-session.ts';
import { PastMessages } from '../../ai-doctor/past-messages.tsx';
import { Composer } from './composer.tsx';
import { withoutTwice } from './kept-turn.ts';
import { t } from './messages.ts';
import { QuestionChips, QuickQuestions } from './quick-questions.tsx';
import { TurnView } from './turn-view.tsx';
import type { Chat, ChatTurn } from './use-chat.ts';
import { useFollowEnd } from './use-follow-end.ts';
import type { Subscribe } from './use-subscribe.tsx';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx').then((module) => ({ default: module.ConsentDialog })));

type Props = { user: User; session: ChatSession; chat: Chat; subscribe: Subscribe };

/** The conversation: what was said before, what is being said, and the box to write in. */
export function ChatPane({ user, session, chat, subscribe }: Props) {
  const earlier = useEarlier(session);
  const { earlier: past, live } = withoutTwice(earlier.data ?? [], chat.turns);
  const consent = useConsentQuestion(chat);
  const end = useFollowEnd(live);
  const suggested = live.at(-1)?.answer?.suggestedQuestions ?? [];
  const isEmpty = live.length === 0 && past.length === 0 && !earlier.isPending;
  return (
    <section aria-label={t('log')} className="flex min-w-0 flex-col gap-4">
      {earlier.isAsked && (
        <QueryPart query={earlier} failed={t('earlierFailed')} loading={t('earlierLoading')} skeleton="h-60 w-full">
          {() => <PastMessages label={t('earlier')} messages={past} />}
        </QueryPart>
      )}
      {isEmpty && <QuickQuestions isBusy={chat.isBusy} onAsk={chat.ask} />}
      <div role="log" aria-label={t('log')} aria-live="polite" aria-busy={live.some(({ at }) => at === 'writing')}>
        <ol className="flex flex-col gap-3">
          {live.map((turn) => (
            <TurnView key={turn.key} turn={turn} chat={chat} subscribe={subscribe} onConsent={() => consent.open(turn)} />
          ))}
        </ol>
      </div>
      {suggested.length > 0 && <QuestionChips label={t('maySee')} questions={suggested} isBusy={chat.isBusy} onAsk={chat.ask} />}
      <div ref={end} />
      <Composer userId={user.id} isBusy={chat.isBusy} onSend={chat.ask} />
      {consent.turn && (
        <LateWindow>
          <ConsentDialog user={user} onAgreed={() => consent.answer(false)} onGuide={() => consent.answer(true)} onClose={consent.close} />
        </LateWindow>
      )}
    </section>
  );
}

/** What was said in this conversation before the page opened. One that the server does not know is simply new. */
function useEarlier({ id, isNew }: ChatSession) {
  const query = useQuery({
    ...read<typeof aiChats.readAiChatSession>(`/api/ai-chats/session/${id}`),
    enabled: !isNew,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const isUnknown = query.error?.status === 404;
  const data: readonly ChatMessage[] | undefined = isNew || isUnknown ? [] : query.data;
  return { ...query, data, error: isUnknown ? null : query.error, isAsked: !isNew && !isUnknown, isPending: data === undefined };
}

/** The question whether the outside AI may answer. It comes by itself once for each question that needs it. */
function useConsentQuestion({ turns, askAgain }: Chat) {
  const [opened, setOpened] = useState<string>();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const needing = turns.find(needsConsent);
  const turn = needing && (needing.key === opened || !closed.includes(needing.key)) ? needing : undefined;
  const close = () => {
    setOpened(undefined);
    if (turn) setClosed([...closed, turn.key]);
  };
  return {
    turn,
    close,
    open: ({ key }: ChatTurn) => setOpened(key),
    answer(byGuide: boolean) {
      close();
      if (turn) askAgain(turn, byGuide);
    },
  };
}

const needsConsent = ({ error }: ChatTurn) => error?.code === 'consent_required';
