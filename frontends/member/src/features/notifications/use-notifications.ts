import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification, notifications } from '@sabiwell/proto/http/notifications.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { notificationsQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

/** What the member was told, asked for anew by whoever shows it. */
export function useNotifications() {
  return useQuery({ ...notificationsQuery(), refetchOnMount: 'always' });
}

/** Says what was read; it is shown at once, and the server's word replaces it where it was not taken. */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery();
  const showRead = async (isMeant: (one: Notification) => boolean) => {
    // A list that is under way was asked for before this.
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
