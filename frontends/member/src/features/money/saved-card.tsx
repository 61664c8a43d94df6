import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { RowWords } from '@sabiwell/ui/rows.tsx';
import { savedCardQuery } from '../../member-queries.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { t } from './messages.ts';

const RemoveCardDialog = lazy(() => import('./remove-card-dialog.tsx').then((module) => ({ default: module.RemoveCardDialog })));

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
      {isAsking && (
        <LateWindow>
          <RemoveCardDialog onClose={() => setIsAsking(false)} />
        </LateWindow>
      )}
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
