import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { EARNING_WAIT_HOURS, WITHDRAWAL_RULE } from '@sabiwell/proto/http/withdrawal-rules.ts';
import type { DoctorWallet, withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { DeniedCard } from '../denied-card.tsx';
import { isDenied } from '../is-denied.ts';
import { ListHead, Tile, Tiles } from '../list-parts.tsx';
import { EarningRows } from './earning-rows.tsx';
import { t } from './messages.ts';
import { RequestDialog } from './request-dialog.tsx';
import { WithdrawalRows } from './withdrawal-rows.tsx';

const LEAST = WITHDRAWAL_RULE.min ?? 0;

/** The doctor's own money: what there is, what came and what left, and asking for it. */
export function WalletTab() {
  const query = useQuery({ ...read<typeof withdrawals.readDoctorWallet>('/api/doctor/wallet'), refetchOnMount: 'always' });
  if (isDenied(query.error)) return <DeniedCard />;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-6">
      <ListHead title={t('title')} refresh={t('refresh')} refreshing={query.isFetching} onRefresh={query.refetch} />
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-96 w-full">
        {(wallet) => (
          <>
            <Figures wallet={wallet} />
            <Withdraw balance={wallet.balance} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
              <WithdrawalRows withdrawals={wallet.withdrawals} />
              <EarningRows earnings={wallet.earnings} />
            </div>
          </>
        )}
      </QueryPart>
    </div>
  );
}

function Figures({ wallet: { balance, waiting, onHold, totalEarnings } }: { wallet: DoctorWallet }) {
  return (
    <Tiles>
      <Tile name={t('balance')} value={nairaText(balance)} more={t('balanceMore')} />
      <Tile name={t('waiting')} value={nairaText(waiting)} more={t('waitingMore', { hours: EARNING_WAIT_HOURS })} />
      <Tile name={t('onHold')} value={nairaText(onHold)} more={t('onHoldMore')} />
      <Tile name={t('totalEarnings')} value={nairaText(totalEarnings)} more={t('totalMore')} />
    </Tiles>
  );
}

function Withdraw({ balance }: { balance: number }) {
  const [isOpen, setOpen] = useState(false);
  const isEnough = balance >= LEAST;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={!isEnough} aria-describedby={isEnough ? undefined : 'too-little'} onClick={() => setOpen(true)}>
        {t('withdraw')}…
      </Button>
      {!isEnough && (
        <p id="too-little" className="text-ink-2">
          {t('tooLittle', { least: nairaText(LEAST) })}
        </p>
      )}
      {isOpen && <RequestDialog balance={balance} onClose={() => setOpen(false)} />}
    </div>
  );
}
