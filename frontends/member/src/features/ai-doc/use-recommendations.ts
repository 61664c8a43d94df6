import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Recommendation, recommendations } from '@sabiwell/proto/http/recommendations.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { closeToasts, toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { t } from './panel-messages.ts';

const POLL_MS = 60_000;

const listQuery = () => ({
  ...read<typeof recommendations.listRecommendations>('/api/recommendations'),
  refetchInterval: POLL_MS,
  refetchOnMount: 'always' as const,
});

export type Recommendations = {
  query: UseQueryResult<Recommendation[], ApiError>;
  unread: number;
  markRead: (one: Recommendation) => void;
  ask: (one: Recommendation, question: string) => void;
  remove: (one: Recommendation) => void;
};

/** The recommendations, read again each minute while the page is looked at. `onAsk` puts a question to the chat. */
export function useRecommendations(onAsk: (question: string) => void): Recommendations {
  const client = useQueryClient();
  const query = useQuery(listQuery());
  const deletion = useDeletion(client);
  const data = query.data?.filter(({ id }) => !deletion.hidden.includes(id));
  return {
    query: { ...query, data } as Recommendations['query'],
    unread: data?.filter(({ isRead }) => !isRead).length ?? 0,
    markRead({ id, isRead }) {
      if (!isRead) void note(client, id, 'read');
    },
    ask({ id }, question) {
      void note(client, id, 'clicked');
      onAsk(question);
    },
    remove: deletion.begin,
  };
}

/** Tells the server that a recommendation was opened or asked about. The dot goes at once, and a failure matters to nobody. */
async function note(client: QueryClient, id: string, what: 'read' | 'clicked'): Promise<void> {
  client.setQueryData(listQuery().queryKey, (rows) => rows?.map((row) => (row.id === id ? { ...row, isRead: true } : row)));
  const path = `/api/recommendations/${encodeURIComponent(id)}` as const;
  const sent =
    what === 'read'
      ? call<typeof recommendations.readRecommendation>('PATCH', `${path}/read`)
      : call<typeof recommendations.clickRecommendation>('PATCH', `${path}/clicked`);
  await sent.catch(() => undefined);
}

/** Hides a recommendation at once, and deletes it when its toast is gone: until then Undo only shows it again. */
function useDeletion(client: QueryClient) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const waiting = useRef(new Set<string>());
  const show = (id: string) => setHidden((ids) => ids.filter((one) => one !== id));
  const finish = async (id: string, isLeaving = false) => {
    // Already restored, or already deleted when the page was left.
    if (!waiting.current.delete(id)) return;
    try {
      await call<typeof recommendations.deleteRecommendation>('DELETE', `/api/recommendations/${encodeURIComponent(id)}`, {
        keepalive: isLeaving,
      });
      await invalidatePath(client, '/api/recommendations');
    } catch (error) {
      show(id);
      toastFailure(t('notRemoved'), error as ApiError);
    }
  };
  useFinishOnLeave(waiting, finish);
  const undo = (id: string) => {
    waiting.current.delete(id);
    show(id);
    toast({ title: t('restored') });
  };
  return {
    hidden,
    begin({ id }: Recommendation) {
      setHidden((ids) => [...ids, id]);
      waiting.current.add(id);
      toast({ title: t('removed'), action: { label: t('undo'), onPress: () => undo(id) }, onClosed: () => void finish(id) });
    },
  };
}

/** Finishes at once the deletions that still wait when the page is left or closed, and takes the toast with its Undo away. */
function useFinishOnLeave(waiting: RefObject<Set<string>>, finish: (id: string, isLeaving: boolean) => Promise<void>): void {
  const leave = useEffectEvent(() => {
    if (waiting.current.size === 0) return;
    for (const id of waiting.current) void finish(id, true);
    closeToasts();
  });
  useEffect(() => {
    const onHide = () => leave();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);
}
