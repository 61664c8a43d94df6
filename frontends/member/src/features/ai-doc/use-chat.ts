import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { aiDoctor, ChatReply, Emergency } from '@sabiwell/proto/http/ai-doctor.ts';
import { chosenSugarUnit } from '@sabiwell/ui/appearance.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { newKey } from '@sabiwell/ui/new-key.ts';
import { deleteDraft } from '@sabiwell/ui/storage.ts';
import { streamReply } from '@sabiwell/ui/stream-reply.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { keepSession, OPEN_TURN } from '../../ai-doctor/chat-session.ts';
import { t as shared } from '../../ai-doctor/messages.ts';
import { showStanding } from '../../ai-doctor/standing.ts';
import { keepTurn, keptTurns } from './kept-turn.ts';
import { type Change, changedTurns, keepsKey, type Turn } from './turn.domain.ts';

export type ChatTurn = Turn<ChatReply>;
type Question = Pick<ChatTurn, 'key' | 'question' | 'byGuide'>;

export type Chat = {
  turns: readonly ChatTurn[];
  /** True while an answer is awaited; nothing else is asked meanwhile. */
  isBusy: boolean;
  ask: (question: string) => void;
  /** Asks the question of a turn that failed again, in its place. */
  askAgain: (turn: ChatTurn, byGuide?: boolean) => void;
};

/** The conversation of this page: asks questions, and holds their answers while they are written. */
export function useChat(userId: number, sessionId: string): Chat {
  const [turns, change] = useReducer(changedTurns<ChatReply>, { userId, sessionId }, keptTurns);
  const { mutate, isPending } = useAsking(userId, sessionId, change);
  const send = (question: Question) => {
    keepSession(userId, sessionId);
    keepTurn({ userId, sessionId }, question);
    mutate(question);
  };
  return {
    turns,
    isBusy: isPending,
    ask(text) {
      if (isPending) return;
      const question = { key: newKey(), question: text.trim(), byGuide: false };
      change({ type: 'asked', turn: question });
      send(question);
    },
    askAgain({ key, question, byGuide, error }, toGuide = byGuide) {
      if (isPending) return;
      const isSame = keepsKey(error) && toGuide === byGuide;
      const turn = { key: isSame ? key : newKey(), question, byGuide: toGuide };
      change({ type: 'asked-again', key, turn });
      send(turn);
    },
  };
}

function useAsking(userId: number, sessionId: string, change: (change: Change<ChatReply>) => void) {
  const client = useQueryClient();
  const line = useLine();
  return useSingleMutation<ChatReply, Question>({
    mutationFn: (question) => askStreamed(client, sessionId, question, line(), (key, delta) => change({ type: 'wrote', key, delta })),
    onSuccess: (answer, { key }) => {
      deleteDraft(OPEN_TURN);
      keepSession(userId, answer.sessionId);
      showStanding(client, answer.emergency, answer.remaining);
      change({ type: 'answered', key, answer });
    },
    onError: (error, { key }) => {
      // The page was left: what was asked is found again when it opens next.
      if (!(error instanceof ApiError)) return;
      if (!keepsKey(error)) deleteDraft(OPEN_TURN);
      change({ type: 'failed', key, error });
    },
  });
}

type OnDelta = (key: string, delta: string) => void;

async function askStreamed(
  client: QueryClient,
  sessionId: string,
  { key, question, byGuide }: Question,
  signal: AbortSignal,
  onDelta: OnDelta,
): Promise<ChatReply> {
  let isWarned = false;
  const warn = (emergency: Emergency | null | undefined) => {
    if (!emergency?.isNew || isWarned) return;
    isWarned = true;
    showStanding(client, emergency);
    const title = shared('getHelp');
    toast({ title, ...(emergency.title !== title && { description: emergency.title }), variant: 'destructive' });
  };
  const body = {
    message: question,
    sessionId,
    sugarUnit: chosenSugarUnit() ?? undefined,
    ...(byGuide && { answerFrom: 'guide' as const }),
  };
  const answer = await streamReply<typeof aiDoctor.askAiDoctor>('/api/ai-doc/chat', {
    body,
    idempotencyKey: key,
    signal,
    onEvent: (name, said) => {
      if (name === 'start') warn(said.emergency as Emergency | null);
      if (name === 'text' && typeof said.delta === 'string') onDelta(key, said.delta);
    },
  });
  warn(answer.emergency);
  return answer;
}

/** Gives each question a line of its own, and ends it when the page is left. */
function useLine(): () => AbortSignal {
  const current = useRef<AbortController>(undefined);
  const end = useEffectEvent(() => current.current?.abort());
  useEffect(() => () => end(), []);
  return () => {
    current.current = new AbortController();
    return current.current.signal;
  };
}
