import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { SessionRow } from '@sabiwell/proto/http/sessions.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { AccountSection } from './account-section.tsx';
import { t } from './messages.ts';
import { placesQuery } from './own-queries.ts';

/** Where the account is signed in, each place with a button that signs it out. */
export function PlacesSection() {
  const query = useQuery(placesQuery());
  return (
    <AccountSection title={t('places')}>
      <QueryPart query={query} failed={t('placesFailed')} loading={t('loadingPlaces')} skeleton="h-32 w-full">
        {(places) => (
          <Rows>
            {places.map((place) => (
              <li key={place.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2">
                <Place place={place} />
              </li>
            ))}
          </Rows>
        )}
      </QueryPart>
    </AccountSection>
  );
}

function Place({ place: { id, device, isCurrent, createdAt, lastSeenAt } }: { place: SessionRow }) {
  const times = useId();
  const { mutate, isPending } = useSignOutOf({ id, device });
  return (
    <>
      <p className="min-w-0 flex-1 basis-40">
        <span className="block font-medium">{device}</span>
        <span id={times} className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <span>{t('lastSeen', { when: dayAndTime(lastSeenAt) })}</span> <span>{t('since', { when: dayAndTime(createdAt) })}</span>
        </span>
      </p>
      {isCurrent ? (
        <Badge tone="good">{t('thisPlace')}</Badge>
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
  const { queryKey } = placesQuery();
  return useSingleMutation<void, void>({
    mutationFn: () => call<typeof staffAccount.signOutStaffSession>('DELETE', `/api/staff/sessions/${encodeURIComponent(id)}`),
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
