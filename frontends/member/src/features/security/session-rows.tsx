import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useId, useState } from 'react';
import type { SessionRow, sessions } from '@sabiwell/proto/http/sessions.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { sessionsQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

const load = () => import('./everywhere-dialog.tsx');
const EverywhereDialog = lazy(() => load().then((module) => ({ default: module.EverywhereDialog })));
// Offline the import would fail, and a failed import reloads the page.
const preload = () => void (navigator.onLine && load().catch(() => undefined));

/** Every session of the member, each with a button that ends it. */
export function SessionRows() {
  const query = useQuery(sessionsQuery());
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-2">
      <h2 id="sessions" className="text-lg font-semibold">
        {t('sessions')}
      </h2>
      <QueryPart query={query} failed={t('sessionsFailed')} loading={t('loadingSessions')} skeleton="h-32 w-full">
        {(rows) => (
          <Rows>
            {rows.map((row) => (
              <li key={row.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2">
                <Session row={row} />
              </li>
            ))}
          </Rows>
        )}
      </QueryPart>
      <Button variant="outline" className="mt-2 sm:self-start" onPointerEnter={preload} onFocus={preload} onClick={() => setIsAsking(true)}>
        {t('everywhere')}
      </Button>
      <LateWindow>{isAsking && <EverywhereDialog onClose={() => setIsAsking(false)} />}</LateWindow>
    </section>
  );
}

function Session({ row: { id, device, isCurrent, createdAt, lastSeenAt } }: { row: SessionRow }) {
  const times = useId();
  const { mutate, isPending } = useSignOutOf({ id, device });
  return (
    <>
      <p className="min-w-0 flex-1 basis-40">
        <span className="block font-medium">{device}</span>
        <span id={times} className="block text-sm text-ink-2">
          {t('lastSeen', { when: dayAndTime(lastSeenAt) })}
          <br />
          {t('since', { when: dayAndTime(createdAt) })}
        </span>
      </p>
      {isCurrent ? (
        <Badge tone="good">{t('thisDevice')}</Badge>
      ) : (
        <Button
          variant="quiet"
          className="-mx-4"
          aria-label={t('signOutOf', { device })}
          aria-describedby={times}
          busy={isPending}
          onClick={() => mutate()}
        >
          {t('signOut')}
        </Button>
      )}
    </>
  );
}

function useSignOutOf({ id, device }: Pick<SessionRow, 'id' | 'device'>) {
  const client = useQueryClient();
  const { queryKey } = sessionsQuery();
  return useSingleMutation<void, void>({
    mutationFn: () => call<typeof sessions.signOutSession>('DELETE', `/api/user/sessions/${encodeURIComponent(id)}`),
    onSuccess: () => {
      client.setQueryData(queryKey, (known) => known?.filter((one) => one.id !== id));
      toast({ title: t('signedOut'), description: device });
    },
    onError: (error) => {
      if (error.status === 404) void client.invalidateQueries({ queryKey });
      toastFailure(t('notSignedOut'), error);
    },
  });
}
