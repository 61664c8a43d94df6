import { useQuery } from '@tanstack/react-query';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { walletQuery } from '../../member-queries.ts';
import { t } from './checkout-messages.ts';
import type { PaidBy } from './use-purchase.ts';

/** What a member's wallet holds, where it covers this sum; guests have none. */
export function useCoveringWallet(isMember: boolean, total: number): number | undefined {
  const { data } = useQuery({ ...walletQuery(), enabled: isMember });
  return data !== undefined && data.balance >= total ? data.balance : undefined;
}

/** From where an order is paid, and what happens then. */
export function PayChoice({ balance, by, onChange }: { balance: number | undefined; by: PaidBy; onChange: (by: PaidBy) => void }) {
  return (
    <>
      {balance !== undefined && (
        <Choice<PaidBy>
          legend={t('how')}
          options={[
            { value: 'provider', label: t('byProvider') },
            { value: 'wallet', label: t('byWallet', { balance: nairaText(balance) }) },
          ]}
          value={by}
          onChange={onChange}
        />
      )}
      {by === 'provider' && <p className="text-sm text-ink-2">{t('leaves')}</p>}
    </>
  );
}
