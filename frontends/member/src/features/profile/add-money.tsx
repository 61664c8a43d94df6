import { type FormEvent, useState } from 'react';
import { nairaText, NO_EMAIL_MESSAGE, TOP_UP_NAIRA, TOP_UP_QUICK_AMOUNTS, topUpFault } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { PaymentDialog } from '../../payment/payment-dialog.tsx';
import { usePayment } from '../../payment/use-payment.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './wallet-messages.ts';

const FORM = 'add-money';

/** How much to add to the wallet, and then its payment (spec 2 section 5). */
export function AddMoney({ onClose }: { onClose: () => void }) {
  const { user } = useCurrentUser();
  const payment = usePayment('wallet');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const amount = Number(typed.replaceAll(/[,\s₦]/g, ''));
  const fits = typed.trim() !== '' && topUpFault(amount) === undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = topUpFault(typed.trim() === '' ? 0 : amount);
    setFault(wrong);
    if (wrong !== undefined) return document.getElementById('top-up-amount')?.focus();
    if (!user?.email) return toast({ title: t('emailRequired'), description: NO_EMAIL_MESSAGE, variant: 'destructive' });
    payment.pay({ purpose: 'wallet_top_up', productCode: 'wallet_top_up', name: t('topUp'), amount });
  }
  function choose(quick: number) {
    setTyped(String(quick));
    setFault(undefined);
  }

  if (payment.state.at !== 'idle') return <PaymentDialog payment={{ ...payment, close: () => (payment.close(), onClose()) }} />;
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" form={FORM} className="flex-auto">
        {fits ? t('goOn', { amount: nairaText(amount) }) : t('goOnNothing')}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('addTitle')} description={t('addWords')} footer={footer}>
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          id="top-up-amount"
          data-first-field=""
          label={t('amount')}
          hint={`${nairaText(TOP_UP_NAIRA.min)} – ${nairaText(TOP_UP_NAIRA.max)}`}
          error={fault}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
          {TOP_UP_QUICK_AMOUNTS.map((quick) => (
            <Button key={quick} variant="outline" className="figures flex-auto" onClick={() => choose(quick)}>
              {nairaText(quick)}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
