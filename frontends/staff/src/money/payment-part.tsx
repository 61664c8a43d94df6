import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { moneyDesk, MoneyHistory } from '@sabiwell/proto/http/money-desk.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { fullTime, noonOf, fullDay } from '@sabiwell/ui/formats.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Details } from '../lists/details.tsx';
import type { MoneySlug } from './payment-choices.domain.ts';
import { approvalWords, paymentWords, refundWords, t } from './messages.ts';
import { payerOf, whyOf } from './columns.tsx';
import { PaymentActions } from './payment-actions.tsx';

type ReadPayment = (typeof moneyDesk)['readPaymentAdmin' | 'readPaymentManager'];

/** Everything about one payment, as its owner has it now, and what can be decided about it. */
export function PaymentPart({ slug, id }: { slug: MoneySlug; id: string }) {
  const query = useQuery(read<ReadPayment>(`/api/${slug}/payments/${encodeURIComponent(id)}`));
  return (
    <QueryPart query={query} failed={t('paymentFailed')} loading={t('paymentLoading')} skeleton="h-40 w-full">
      {(history) => <History slug={slug} history={history} />}
    </QueryPart>
  );
}

function History({ slug, history }: { slug: MoneySlug; history: MoneyHistory }) {
  const { approvals } = history;
  return (
    <div className="flex flex-col gap-6">
      <Part id="payment" title={t('payment')}>
        <Facts payment={history.payment} />
        <PaymentActions slug={slug} history={history} />
      </Part>
      {approvals.length > 0 && (
        <Part id="evidence" title={t('evidence')}>
          {approvals.map((approval) => (
            <Evidence key={approval.id} approval={approval} />
          ))}
        </Part>
      )}
      <WhatHappened history={history} />
    </div>
  );
}

function Facts({ payment }: Pick<MoneyHistory, 'payment'>) {
  return (
    <Details
      rows={[
        [t('status'), paymentWords(payment.paymentStatus)],
        [t('amount'), nairaText(payment.amount)],
        [t('refundedSum'), payment.refunded === 0 ? undefined : nairaText(payment.refunded)],
        [t('payer'), payerOf(payment)],
        [t('product'), payment.description],
        [t('method'), payment.paymentMethod === 'manual' ? t('manual') : (payment.paymentMethod ?? t('notPaid'))],
        [t('why'), whyOf(payment.reasonCode)],
        [t('reference'), payment.paymentReference],
        [t('begun'), fullTime(payment.createdAt)],
        [t('completed'), payment.completedAt === null ? undefined : fullTime(payment.completedAt)],
      ]}
    />
  );
}

/** What was asked of providers, moved in the ledger, sent back and done by staff. */
function WhatHappened({ history: { attempts, ledger, refunds, audit } }: { history: MoneyHistory }) {
  return (
    <>
      <Lines id="refunds" title={t('refundsOf')} lines={refunds.map((refund) => [refund.id, refundLine(refund), refund.createdAt])} />
      <Lines
        id="attempts"
        title={t('attempts')}
        lines={attempts.map(({ reference, providerStatus, createdAt }) => [
          reference,
          t('attempt', { reference, status: providerStatus ?? t('unknownStatus') }),
          createdAt,
        ])}
      />
      <Lines
        id="ledger"
        title={t('ledger')}
        lines={ledger.map(({ account, debit, credit, at }, line) => [
          `${account}-${line}`,
          `${account} · ${debit > 0 ? `+${nairaText(debit)}` : `−${nairaText(credit)}`}`,
          at,
        ])}
      />
      <Lines
        id="staff"
        title={t('history')}
        lines={audit.map(({ at, by, byName, action }, line) => [
          `${at}-${line}`,
          t('did', { name: byName ?? by, action: action.replaceAll('_', ' ') }),
          at,
        ])}
      />
    </>
  );
}

const refundLine = ({ amount, status, reason }: MoneyHistory['refunds'][number]) =>
  `${nairaText(amount)} · ${refundWords(status)} · ${reason}`;

function Evidence({ approval }: { approval: MoneyHistory['approvals'][number] }) {
  const { state, bankRef, amount, date, note, firstName, askedAt, secondName, decidedAt, reason } = approval;
  return (
    <>
      <Details
        rows={[
          [t('status'), approvalWords(state)],
          [t('bankRef'), bankRef],
          [t('amount'), nairaText(amount)],
          [t('date'), fullDay(noonOf(date))],
          [t('note'), note],
          [t('reason'), reason ?? undefined],
        ]}
      />
      <p className="text-sm text-ink-2">{t('given', { name: firstName ?? t('somebody'), when: fullTime(askedAt) })}</p>
      {decidedAt !== null && state !== 'overtaken' && (
        <p className="text-sm text-ink-2">{t('decided', { name: secondName ?? t('somebody'), when: fullTime(decidedAt) })}</p>
      )}
    </>
  );
}

/** What happened, each with its time. */
function Lines({ id, title, lines }: { id: string; title: string; lines: readonly (readonly [key: string, words: string, at: string])[] }) {
  return (
    <Part id={id} title={title}>
      {lines.length === 0 && <p className="text-ink-2">{t('nothing')}</p>}
      {lines.length > 0 && (
        <ul className="flex flex-col gap-2">
          {lines.map(([key, words, at]) => (
            <li key={key} className="wrap-anywhere">
              {words}
              <time dateTime={at} className="figures block text-sm text-ink-2">
                {fullTime(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** A titled part of a drawer. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`money-${id}`} className="flex flex-col gap-3">
      <h3 id={`money-${id}`} className="border-b border-hairline pb-1 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
