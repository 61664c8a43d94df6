import { useQuery } from '@tanstack/react-query';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { walletQuery } from '../../member-queries.ts';
import { t } from './checkout-messages.ts';
import type { PaidBy } from './use-purchase.ts';

/** The balance of the member's wallet if it covers this sum, otherwise undefined; guests have no wallet. */
export function useCoveringWallet(isMember: boolean, total: number): number | undefined {
  const { data } = useQuery({ ...walletQuery(), enabled: isMember });
  return data !== undefined && data.balance >= total ? data.balance : undefined;
}

/** Lets the member choose between the wallet and the provider, and says what happens next. */
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
