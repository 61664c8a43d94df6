import { useEffect } from 'react';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { nairaText, NO_EMAIL_MESSAGE, TOP_UP_NAIRA, TOP_UP_QUICK_AMOUNTS, topUpFault } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { PaymentWindow, preloadPayment } from '../payment/payment-window.tsx';
import { usePayment } from '../payment/use-payment.ts';
import { useCurrentUser } from '../session/session.ts';
import { t } from './wallet-messages.ts';

type Draft = { amount: string };

const amountOf = ({ amount }: Draft): number => (amount.trim() === '' ? 0 : Number(amount.replaceAll(/[,\s₦]/g, '')));

const addMoneyForm = (): FormDeclaration<Draft> => ({
  name: 'top-up',
  fields: {
    amount: {
      label: t('amount'),
      hint: `${nairaText(TOP_UP_NAIRA.min)} – ${nairaText(TOP_UP_NAIRA.max)}`,
      rule: (_, draft) => topUpFault(amountOf(draft)),
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 12,
    },
  },
});

/** Asks how much to add to the wallet, and then opens the payment (spec 2 section 5). */
export function AddMoney({ onClose }: { onClose: () => void }) {
  const { user } = useCurrentUser();
  const payment = usePayment('wallet');
  const typed = useTyped(addMoneyForm(), () => ({ amount: '' }));
  const amount = amountOf(typed.draft);
  useEffect(preloadPayment, []);
  const form = useForm(typed, {
    onValid: () => {
      if (!user?.email) return toast({ title: t('emailRequired'), description: inOwnWords(NO_EMAIL_MESSAGE), variant: 'destructive' });
      payment.pay({ purpose: 'wallet_top_up', productCode: 'wallet_top_up', name: t('topUp'), amount });
    },
  });

  if (payment.state.at !== 'idle') return <PaymentWindow payment={{ ...payment, close: () => (payment.close(), onClose()) }} />;
  const cancel = (
    <Button variant="outline" className="flex-auto" onClick={onClose}>
      {t('cancel')}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      title={t('addTitle')}
      description={t('addWords')}
      save={topUpFault(amount) === undefined ? t('goOn', { amount: nairaText(amount) }) : t('goOnNothing')}
      other={cancel}
      className="flex flex-col gap-4"
      onClose={onClose}
    >
      <FormFields form={form} />
      <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
        {TOP_UP_QUICK_AMOUNTS.map((quick) => (
          <Button key={quick} variant="outline" className="figures flex-auto" onClick={() => form.change({ amount: String(quick) })}>
            {nairaText(quick)}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
