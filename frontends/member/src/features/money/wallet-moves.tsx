import { useQuery } from '@tanstack/react-query';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { byDay } from '@sabiwell/ui/by-day.ts';
import { dayName, timeOfDay } from '@sabiwell/ui/formats.ts';
import { DownloadIcon } from '@sabiwell/ui/icons.tsx';
import { LastUpdated } from '@sabiwell/ui/last-updated.tsx';
import { PagedList } from '@sabiwell/ui/paged-list.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { paymentsQuery } from '../../member-queries.ts';
import { ongoingPayments } from '../../payment/ongoing-payments.ts';
import { mergeMoves, type Move } from './moves.ts';
import { t } from './wallet-messages.ts';

const STATEMENT = '/api/wallet/statement?limit=20';

/** What came into the wallet and went out of it, and every other payment with its state, day by day, newest first. */
export function WalletMoves({ userId }: { userId: number }) {
  const list = usePages<typeof wallet.readStatement>(STATEMENT);
  // A popup may have been closed on another page or phone since it was read.
  const payments = useQuery({ ...paymentsQuery(), refetchOnMount: 'always' });
  const closed = ongoingPayments(userId).flatMap(({ opened, isCancelled }) => (opened !== null && isCancelled ? [opened.reference] : []));
  const moves = mergeMoves(list.data ?? [], { payments: payments.data ?? [], closed, goesOn: list.hasNextPage });
  const words = {
    failed: t('movesFailed'),
    loading: t('movesLoading'),
    more: t('more'),
    shown: () => (moves.length === 1 ? t('one') : t('many', { count: moves.length })),
    end: t('end'),
  };
  return (
    <section aria-labelledby="moves" className="flex flex-col gap-3">
      <h2 id="moves" className="text-lg font-semibold">
        {t('moves')}
      </h2>
      <LastUpdated path={STATEMENT} />
      {payments.error && (
        <PartProblem
          title={t('paymentsFailed')}
          error={payments.error}
          stale={payments.data !== undefined}
          retrying={payments.isFetching}
          onRetry={() => void payments.refetch()}
        />
      )}
      <PagedList list={list} words={words} empty={moves.length > 0 ? <Days moves={moves} /> : <NoMoves />}>
        {() => <Days moves={moves} />}
      </PagedList>
      {list.data && list.data.length > 0 && (
        <a href="/api/wallet/statement?format=csv" download className={buttonClass('quiet', 'self-center')} title={t('csvWhy')}>
          <DownloadIcon className="size-5" />
          {t('csv')}
        </a>
      )}
    </section>
  );
}

function NoMoves() {
  return <p className="border-y border-hairline bg-surface p-4 text-ink-2">{t('movesNone')}</p>;
}

function Days({ moves }: { moves: readonly Move[] }) {
  return byDay(moves, ({ date }) => date).map(([day, ofDay]) => (
    <section key={day} aria-labelledby={day} className="flex flex-col gap-1">
      <h3 id={day} className="px-4 text-sm font-medium text-ink-2">
        {dayName(day)}
      </h3>
      <Rows>
        {ofDay.map((move) => (
          <li key={move.id} className={rowClass}>
            <MoveWords move={move} />
          </li>
        ))}
      </Rows>
    </section>
  ));
}

const TONES: Record<NonNullable<Move['status']>, Tone> = {
  completed: 'good',
  refunded: 'neutral',
  pending: 'fair',
  failed: 'poor',
  cancelled: 'neutral',
};

function MoveWords({ move: { date, description, amount, direction, balance, status } }: { move: Move }) {
  const time = <time dateTime={date}>{timeOfDay(date)}</time>;
  if (direction === null || balance === null) {
    return (
      <RowWords
        opens={false}
        title={description}
        hint={time}
        value={
          <span className="flex flex-col items-end gap-0.5">
            {nairaText(amount)}
            {status !== null && <Badge tone={TONES[status]}>{t(status)}</Badge>}
          </span>
        }
      />
    );
  }
  const isIn = direction === 'credit';
  return (
    <RowWords
      opens={false}
      title={description}
      hint={<span className="figures">{t('moveAt', { time: timeOfDay(date), balance: nairaText(balance) })}</span>}
      value={
        <span
          className={`font-medium whitespace-nowrap ${isIn ? 'text-leaf' : 'text-ink'}`}
        >{`${isIn ? '+' : '−'}${nairaText(amount)}`}</span>
      }
    />
  );
}
