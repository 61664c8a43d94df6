import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
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
    <Card aria-labelledby="card" className="flex flex-col items-start gap-3">
      <h2 id="card" className="text-lg font-semibold">
        {t('card')}
      </h2>
      <QueryPart query={query} failed={t('cardFailed')} loading={t('cardLoading')} skeleton="h-11 w-full" loadingClass="w-full">
        {({ card }) =>
          card === null ? <p className="text-ink-2">{t('cardNone')}</p> : <KnownCard card={card} onRemove={() => setIsAsking(true)} />
        }
      </QueryPart>
      {isAsking && <RemoveDialog onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

type SavedCardReply = ReplyBody<typeof subscriptions.readSavedCard>;
type KnownCardProps = { card: NonNullable<SavedCardReply['card']>; onRemove: () => void };

function KnownCard({ card: { brand, last4, expMonth, expYear }, onRemove }: KnownCardProps) {
  return (
    <>
      <p>
        <span className="font-semibold">{t('cardWords', { brand: nameOf(brand), last4 })}</span>
        {expMonth !== null && expYear !== null && (
          <span className="block text-sm text-ink-2">{t('cardUntil', { month: String(expMonth).padStart(2, '0'), year: expYear })}</span>
        )}
      </p>
      <Button variant="outline" onClick={onRemove}>
        {t('cardRemove')}
      </Button>
    </>
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
