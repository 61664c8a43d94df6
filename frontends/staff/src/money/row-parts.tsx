import { useState } from 'react';
import { ORDER_MOVES, type OrderMove, type OrderStatus } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { DeskOrder, SuspenseRow } from '@sabiwell/proto/http/money-desk.ts';
import type { WithdrawalRow } from '@sabiwell/proto/http/withdrawals.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { Details } from '../lists/details.tsx';
import { OrderBadge, payerOf, sumOf, whyOf } from './columns.tsx';
import { MoveDialog, ReturnDialog } from './decision-dialogs.tsx';
import { suspenseWords, t } from './messages.ts';
import { subjectOf } from './money-dialog.tsx';
import { Part, PaymentPart } from './payment-part.tsx';
import { DecideDialog } from './withdrawals/decide-dialog.tsx';
import { decisionTexts } from './withdrawals/decision-messages.ts';
import { t as withdrawalTexts } from './withdrawals/messages.ts';
import { accountOf, doctorOf, WithdrawalBadge } from './withdrawals/withdrawal-columns.tsx';

/** Money that fits nothing, and sending it back. */
export function SuspensePart({ row }: { row: SuspenseRow }) {
  const [isAsked, setAsked] = useState(false);
  const { amount, currency, reference, status, reasonCode, receivedAt, paymentId } = row;
  const sum = sumOf(amount, currency);
  return (
    <div className="flex flex-col gap-6">
      <Part id="suspense" title={t('suspense')}>
        <Details
          rows={[
            [t('status'), suspenseWords(status)],
            [t('amount'), sum],
            [t('payer'), payerOf(row)],
            [t('why'), whyOf(reasonCode)],
            [t('reference'), reference],
            [t('when'), fullTime(receivedAt)],
          ]}
        />
        {status === 'open' && (
          <Button className="self-start" variant="outline" onClick={() => setAsked(true)}>
            {t('return')}…
          </Button>
        )}
      </Part>
      {paymentId !== null && <PaymentPart slug="admin" id={paymentId} />}
      {isAsked && <ReturnDialog about={{ amount: sum, payer: payerOf(row), reference }} onClose={() => setAsked(false)} />}
    </div>
  );
}

const NEXT: Readonly<Partial<Record<OrderStatus, readonly OrderMove[]>>> = {
  paid: ['shipped'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
};

/** An order of the market, with where it goes, and what becomes of it. */
export function OrderPart({ order }: { order: DeskOrder }) {
  const [asked, setAsked] = useState<OrderMove>();
  const { id, status, productName, amount, phone, address, note, reference, paidAt, paymentId } = order;
  const moves = ORDER_MOVES.filter((move) => NEXT[status]?.includes(move));
  return (
    <div className="flex flex-col gap-6">
      <Part id="order" title={productName}>
        <Details
          rows={[
            [t('status'), <OrderBadge key="status" status={status} />],
            [t('amount'), nairaText(amount)],
            [t('payer'), payerOf(order)],
            [t('phone'), phone],
            [
              t('address'),
              <span key="address" className="whitespace-pre-line">
                {address}
              </span>,
            ],
            [t('lastNote'), note ?? undefined],
            [t('paid'), paidAt === null ? undefined : fullTime(paidAt)],
          ]}
        />
        {moves.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {moves.map((move, at) => (
              <Button key={move} variant={at === 0 ? 'primary' : 'outline'} className="flex-auto" onClick={() => setAsked(move)}>
                {t(move)}…
              </Button>
            ))}
          </div>
        )}
      </Part>
      <PaymentPart slug="admin" id={paymentId} />
      {asked !== undefined && (
        <MoveDialog orderId={id} to={asked} about={subjectOf(amount, payerOf(order), reference)} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

/** A withdrawal with its account, and the decision about it. */
export function WithdrawalPart({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const [asked, setAsked] = useState<'approve' | 'decline'>();
  const { amount, status, accountName, reference, reason, failure, createdAt, decidedAt, decidedBy, decidedByName, endedAt } = withdrawal;
  const time = (at: string | null) => (at === null ? undefined : fullTime(at));
  return (
    <Part id="withdrawal" title={decisionTexts('withdrawal')}>
      <Details
        rows={[
          [t('status'), <WithdrawalBadge key="status" status={status} />],
          [t('amount'), nairaText(amount)],
          [withdrawalTexts('doctor'), doctorOf(withdrawal)],
          [withdrawalTexts('account'), accountOf(withdrawal)],
          [withdrawalTexts('holder'), accountName],
          [t('reference'), reference ?? undefined],
          [withdrawalTexts('asked'), fullTime(createdAt)],
          [decisionTexts('decidedBy'), decidedByName ?? decidedBy ?? undefined],
          [decisionTexts('decided'), time(decidedAt)],
          [t('reason'), reason ?? undefined],
          [decisionTexts('ended'), time(endedAt)],
          [decisionTexts('failure'), failure ?? undefined],
        ]}
      />
      {status === 'requested' && (
        <div className="flex flex-wrap gap-3">
          <Button className="flex-auto" onClick={() => setAsked('approve')}>
            {decisionTexts('approve')}…
          </Button>
          <Button variant="outline" className="flex-auto" onClick={() => setAsked('decline')}>
            {decisionTexts('decline')}…
          </Button>
        </div>
      )}
      {asked !== undefined && <DecideDialog withdrawal={withdrawal} decision={asked} onClose={() => setAsked(undefined)} />}
    </Part>
  );
}
