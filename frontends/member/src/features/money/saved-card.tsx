import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { RowWords } from '@sabiwell/ui/rows.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../api.ts';
import { savedCardQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

/** The card that auto renew charges, as its brand and last four digits, with a button that removes it. */
export function SavedCard() {
  const query = useQuery(savedCardQuery());
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="card" className="flex flex-col gap-2">
      <h2 id="card" className="text-lg font-semibold">
        {t('card')}
      </h2>
      <QueryPart query={query} failed={t('cardFailed')} loading={t('cardLoading')} skeleton="h-11 w-full" loadingClass="w-full">
        {({ card }) =>
          card === null ? (
            <p className="border-y border-hairline bg-surface px-4 py-3 text-ink-2">{t('cardNone')}</p>
          ) : (
            <KnownCard card={card} onRemove={() => setIsAsking(true)} />
          )
        }
      </QueryPart>
      {isAsking && <RemoveDialog onClose={() => setIsAsking(false)} />}
    </section>
  );
}

type SavedCardReply = ReplyBody<typeof subscriptions.readSavedCard>;
type KnownCardProps = { card: NonNullable<SavedCardReply['card']>; onRemove: () => void };

function KnownCard({ card: { brand, last4, expMonth, expYear }, onRemove }: KnownCardProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 border-y border-hairline bg-surface px-4 py-2">
      <RowWords
        opens={false}
        title={t('cardWords', { brand: nameOf(brand), last4 })}
        hint={expMonth !== null && expYear !== null && t('cardUntil', { month: String(expMonth).padStart(2, '0'), year: expYear })}
      />
      <Button variant="quiet" className="-mr-4" aria-label={t('cardRemove')} onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  );
}

const nameOf = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation<void, void>({
    mutationFn: () => call<typeof subscriptions.removeSavedCard>('DELETE', '/api/saved-card'),
    onSuccess: () => {
      client.setQueryData(savedCardQuery().queryKey, { card: null });
      void invalidatePath(client, '/api/subscriptions');
      onClose();
      toast({ title: t('cardRemoved') });
    },
    onError: (error) => toastFailure(t('changeFailed'), error),
  });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate()}>
        {t('cardRemove')}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('keep')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('cardRemoveTitle')} footer={footer}>
      <p>{t('cardRemoveWords')}</p>
    </Dialog>
  );
}
