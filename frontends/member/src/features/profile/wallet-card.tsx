import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { AddMoneyButton } from '../../account/add-money-button.tsx';
import { t } from '../../account/wallet-messages.ts';
import { walletQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { WaitingPayments } from '../../payment/waiting-payments.tsx';
import { RecentTopUps } from './recent-top-ups.tsx';

const PAID = [
  { path: paths.subscriptions, title: 'subscriptions' },
  { path: paths.receipts, title: 'receipts' },
  { path: paths.subscribe, title: 'plans' },
] as const;

/** The wallet's balance, a button that adds money, the latest top-ups (spec 2 section 2, /profile), and what was paid for. */
export function WalletCard({ userId }: { userId: number }) {
  const query = useQuery(walletQuery());
  return (
    <section aria-labelledby="wallet" className="flex flex-col gap-3">
      <h2 id="wallet" className="sr-only">
        {t('wallet')}
      </h2>
      <WaitingPayments />
      <Rows>
        <li>
          <Link to={paths.wallet} className={rowClass}>
            <RowWords
              title={t('wallet')}
              value={query.data && <span className="text-lg font-extrabold text-ink">{nairaText(query.data.balance)}</span>}
            />
          </Link>
          <div className="flex flex-col items-start gap-3 px-4 pb-3">
            <QueryPart query={query} failed={t('balanceFailed')} loading={t('balanceLoading')} skeleton="hidden">
              {() => null}
            </QueryPart>
            <AddMoneyButton userId={userId} />
          </div>
        </li>
        <RecentTopUps />
        {PAID.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className={rowClass}>
              <RowWords title={t(title)} />
            </Link>
          </li>
        ))}
      </Rows>
    </section>
  );
}
