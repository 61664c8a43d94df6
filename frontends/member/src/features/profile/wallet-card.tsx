import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nairaText, type PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { AddMoneyButton } from '../../account/add-money-button.tsx';
import { walletQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { WaitingPayments } from '../../payment/waiting-payments.tsx';
import { t } from '../../account/wallet-messages.ts';

/** The wallet's balance, a button that adds money, and the latest top-ups (spec 2 section 2, /profile). */
export function WalletCard({ userId }: { userId: number }) {
  const query = useQuery(walletQuery());
  return (
    <Card aria-labelledby="wallet" className="flex flex-col gap-4">
      <h2 id="wallet" className="text-lg font-semibold">
        {t('wallet')}
      </h2>
      <QueryPart query={query} failed={t('balanceFailed')} loading={t('balanceLoading')} skeleton="h-12 w-40">
        {(own) => (
          <p className="border-t-3 border-indigo pt-2">
            <span className="block text-sm text-ink-2">{t('balance')}</span>
            <span className="figures text-4xl font-extrabold">{nairaText(own.balance)}</span>
          </p>
        )}
      </QueryPart>
      <div className="flex flex-wrap gap-3">
        <AddMoneyButton userId={userId} className="flex-auto" />
        <Link to={paths.wallet} className={buttonClass('outline', 'flex-auto')}>
          {t('statement')}
        </Link>
      </div>
      <WaitingPayments />
      <RecentTopUps />
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
  const query = useQuery(read<typeof wallet.listTopUps>('/api/wallet/top-ups/user'));
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('recent')}</h3>
      <QueryPart
        query={query}
        failed={t('recentFailed')}
        loading={t('recentLoading')}
        skeleton="h-20 w-full"
        empty={<p className="text-ink-2">{t('recentNone')}</p>}
      >
        {(topUps) => (
          <ul>
            {topUps.slice(0, SHOWN).map(({ id, amount, paymentStatus, createdAt }) => (
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
      </QueryPart>
    </div>
  );
}
