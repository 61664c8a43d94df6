import { useState } from 'react';
import type { MoneyHistory } from '@sabiwell/proto/http/money-desk.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { payerOf } from './columns.tsx';
import { ApproveDialog, AskDialog, EvidenceDialog, RefuseDialog } from './decision-dialogs.tsx';
import { t } from './messages.ts';
import { subjectOf } from './money-dialog.tsx';
import { choicesOf, leftOf, type MoneySlug, type PaymentChoice } from './payment-choices.domain.ts';
import { RefundDialog } from './refund-dialog.tsx';

type PaymentActionsProps = { slug: MoneySlug; history: MoneyHistory };

/** What can be decided about a payment; each asks first. */
export function PaymentActions({ slug, history }: PaymentActionsProps) {
  const [asked, setAsked] = useState<PaymentChoice>();
  const choices = choicesOf(slug, history);
  return (
    <>
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {choices.map((choice, at) => (
            <Button
              key={choice}
              variant={at === 0 && choice !== 'refund' ? 'primary' : 'outline'}
              className="flex-auto"
              onClick={() => setAsked(choice)}
            >
              {t(choice)}…
            </Button>
          ))}
        </div>
      )}
      {asked !== undefined && <Asked slug={slug} history={history} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Asked({ slug, history, asked, onClose }: PaymentActionsProps & { asked: PaymentChoice; onClose: () => void }) {
  const { payment } = history;
  const about = subjectOf(payment.amount, payerOf(payment), payment.paymentReference);
  const common = { slug, about, onClose, paymentId: payment.id };
  switch (asked) {
    case 'ask':
      return <AskDialog {...common} />;
    case 'evidenceAct':
      return <EvidenceDialog {...common} amount={payment.amount} />;
    case 'approve':
      return <ApproveDialog {...common} />;
    case 'refuse':
      return <RefuseDialog {...common} />;
    case 'refund':
      return <RefundDialog payment={payment} left={leftOf(history)} about={about} onClose={onClose} />;
  }
}
