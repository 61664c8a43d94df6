import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { nairaText, type PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { PlusIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { readDraft } from '@sabiwell/ui/storage.ts';
import { walletQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { t } from './wallet-messages.ts';

const load = () => import('./add-money.tsx');
const AddMoney = lazy(() => load().then((module) => ({ default: module.AddMoney })));

/** The balance, the way to add to it, and what was added last (spec 2 section 2, /profile). */
export function WalletCard({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(walletQuery());
  // A payment that a session's end interrupted is asked for again.
  const [adds, setAdds] = useState(() => readDraft('payment.wallet', userId) !== undefined);
  const preload = () => void load().catch(() => undefined);
  return (
    <Card aria-labelledby="wallet" className="flex flex-col gap-4">
      <h2 id="wallet" className="text-lg font-extrabold">
        {t('wallet')}
      </h2>
      {error && <PartProblem title={t('balanceFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={t('balanceLoading')}>
          <Skeleton className="h-12 w-40" />
        </Loading>
      )}
      {data && (
        <p className="border-t-3 border-indigo pt-2">
          <span className="block text-sm text-ink-2">{t('balance')}</span>
          <span className="figures text-4xl font-extrabold">{nairaText(data.balance)}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="flex-auto" onPointerEnter={preload} onFocus={preload} onClick={() => setAdds(true)}>
          <PlusIcon className="size-5" />
          {t('add')}
        </Button>
        <Link to={paths.wallet} className={buttonClass('outline', 'flex-auto')}>
          {t('statement')}
        </Link>
      </div>
      <RecentTopUps />
      {adds && (
        <LateWindow>
          <AddMoney onClose={() => setAdds(false)} />
        </LateWindow>
      )}
    </Card>
  );
}

const SHOWN = 5;
const TONES: Record<PaymentStatus, Tone> = {
  completed: 'good',
  pending: 'fair',
  failed: 'poor',
  cancelled: 'neutral',
  refunded: 'neutral',
};

function RecentTopUps() {
  const { data, error, isFetching, refetch } = useQuery(read<typeof wallet.listTopUps>('/api/wallet/top-ups/user'));
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('recent')}</h3>
      {error && <PartProblem title={t('recentFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={t('recentLoading')}>
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      {data?.length === 0 && <p className="text-ink-2">{t('recentNone')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.slice(0, SHOWN).map(({ id, amount, paymentStatus, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline py-2">
              <span>
                <span className="figures block font-semibold">{nairaText(amount)}</span>
                <time dateTime={createdAt} className="block text-sm text-ink-2">
                  {dayAndTime(createdAt)}
                </time>
              </span>
              <Badge tone={TONES[paymentStatus]}>{t(paymentStatus)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
