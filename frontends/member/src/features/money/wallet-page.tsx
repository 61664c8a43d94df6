import { useQuery } from '@tanstack/react-query';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { LastUpdated } from '@sabiwell/ui/last-updated.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { AddMoneyButton } from '../../account/add-money-button.tsx';
import { walletQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { WaitingPayments } from '../../payment/waiting-payments.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { PageHead } from './page-head.tsx';
import { t } from './wallet-messages.ts';
import { WalletMoves } from './wallet-moves.tsx';

/** The wallet: its balance, a button that adds money, and what came in and went out. */
export function WalletPage() {
  const { user } = useCurrentUser();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <PageHead back={t('back')} to={paths.profile} title={t('wallet')} />
      {user && <Balance key={user.id} userId={user.id} />}
      <WaitingPayments />
      {user && <WalletMoves key={user.id} userId={user.id} />}
    </div>
  );
}

function Balance({ userId }: { userId: number }) {
  const query = useQuery(walletQuery());
  return (
    <Card aria-label={t('balance')} className="flex flex-wrap items-end justify-between gap-4">
      <QueryPart query={query} failed={t('balanceFailed')} loading={t('balanceLoading')} skeleton="h-16 w-40">
        {({ balance }) => (
          <div>
            <p>
              <span className="block text-sm text-ink-2">{t('balance')}</span>
              <span className="figures text-4xl font-extrabold">{nairaText(balance)}</span>
            </p>
            <LastUpdated path="/api/wallet" />
          </div>
        )}
      </QueryPart>
      <AddMoneyButton userId={userId} className="max-sm:w-full" />
    </Card>
  );
}
