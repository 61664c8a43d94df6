import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CONFIRMED_TITLE } from '@sabiwell/proto/http/notification-rules.ts';
import type { Notification } from '@sabiwell/proto/http/notifications.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './bell-messages.ts';

const HOURS_TO_CONTACT = 24;

/**
 * Reads the member's visits again when a notification about one has come, and says it on whatever screen they are when a visit was
 * confirmed. What was there when the app opened is no news.
 */
export function useVisitNews(notifications: readonly Notification[] | undefined): void {
  const client = useQueryClient();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (notifications === undefined) return;
    const before = known.current;
    known.current = new Set(notifications.map(({ id }) => id));
    const news = notifications.filter(({ id, type }) => type === 'appointment' && before?.has(id) === false);
    if (news.length === 0) return;
    for (const path of ['/api/appointments', '/api/user'] as const) void invalidatePath(client, path);
    if (news.some(({ title }) => title === CONFIRMED_TITLE)) {
      toast({ title: t('confirmed'), description: t('confirmedWords', { hours: HOURS_TO_CONTACT }) });
    }
  }, [client, notifications]);
}
