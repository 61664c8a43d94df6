import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification, notifications } from '@sabiwell/proto/http/notifications.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { notificationsQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

/** The member's notifications, refetched by each part that shows them. */
export function useNotifications() {
  return useQuery({ ...notificationsQuery(), refetchOnMount: 'always' });
}

/** Marks notifications as read. The screen changes at once, and changes back if the server refuses. */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery();
  const showRead = async (isMeant: (one: Notification) => boolean) => {
    // A list that is being fetched now would not contain this change yet.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known) => known?.map((one) => (isMeant(one) ? { ...one, unread: false } : one)));
  };
  const readAgain = () => client.invalidateQueries({ queryKey });

  const one = useMutation({
    mutationFn: (id: string) =>
      call<typeof notifications.markNotificationRead>('PATCH', `/api/notifications/${encodeURIComponent(id)}/read`),
    onMutate: (id) => showRead((each) => each.id === id),
    onError: readAgain,
  });
  const all = useMutation({
    mutationFn: () => call<typeof notifications.markAllNotificationsRead>('POST', '/api/notifications/read-all'),
    onMutate: () => showRead(() => true),
    onError: (error) => {
      toast({ title: t('markFailed'), description: error.message, variant: 'destructive' });
      return readAgain();
    },
  });
  return { markRead: one.mutate, markAllRead: () => all.mutate() };
}
