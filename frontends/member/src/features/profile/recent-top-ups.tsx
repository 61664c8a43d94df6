import { useQuery } from '@tanstack/react-query';
import { nairaText, type PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import type { TopUp, wallet } from '@sabiwell/proto/http/wallet.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { FoldingRow } from '@sabiwell/ui/folding-row.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { t } from '../../account/wallet-messages.ts';

const SHOWN = 5;
const TONES: Record<PaymentStatus, Tone> = {
  completed: 'good',
  pending: 'fair',
  failed: 'poor',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** A row with the latest top-up, which unfolds to the last five. It is absent until there is one. */
export function RecentTopUps() {
  const { data, error, isFetching, refetch } = useQuery(read<typeof wallet.listTopUps>('/api/wallet/top-ups/user'));
  if (data === undefined && error !== null) {
    return (
      <li className="p-3">
        <PartProblem title={t('recentFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </li>
    );
  }
  const [latest] = data ?? [];
  if (data === undefined || latest === undefined) return null;
  return (
    <li>
      <FoldingRow title={t('recent')} hint={<Words topUp={latest} />} value={<Status topUp={latest} />}>
        <ul>
          {data.slice(0, SHOWN).map((topUp) => (
            <li key={topUp.id} className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline py-2">
              <p className="min-w-0 flex-1 basis-32">
                <Words topUp={topUp} />
              </p>
              <Status topUp={topUp} />
            </li>
          ))}
        </ul>
      </FoldingRow>
    </li>
  );
}

function Words({ topUp: { amount, createdAt } }: { topUp: TopUp }) {
  return (
    <span>
      <span className="figures">{nairaText(amount)}</span>, <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
    </span>
  );
}

function Status({ topUp: { paymentStatus } }: { topUp: TopUp }) {
  return <Badge tone={TONES[paymentStatus]}>{t(paymentStatus)}</Badge>;
}
