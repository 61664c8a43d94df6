import { type SubmitEvent, useState } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { nairaText, ORDER_FIELDS_MESSAGE } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { TextArea } from '@sabiwell/ui/text-area.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useDraft } from '@sabiwell/ui/use-draft.ts';
import { CHECKOUT_FIELDS, type CheckoutDraft, type CheckoutFaults, checkoutFaults, newCheckout, refusedFields } from './checkout-draft.ts';
import { t } from './checkout-messages.ts';
import { Costs } from './costs.tsx';
import { PayChoice, useCoveringWallet } from './pay-choice.tsx';
import { GUEST } from './placed-order.ts';
import { type PaidBy, usePurchase } from './use-purchase.ts';

const FORM_ID = 'checkout';
const fieldId = (field: keyof CheckoutDraft) => `checkout-${field}`;

type Props = {
  product: MarketProduct;
  user: User | null;
  onOpenChange: (open: boolean) => void;
  onBack: () => void;
  onPaid: (reference: string) => void;
};

/** To whom and where a product goes, then on to the provider's page; guests may buy. */
export function Checkout({ product, user, onOpenChange, onBack, onPaid }: Props) {
  const buyer = user?.id ?? GUEST;
  const { draft, change } = useDraft<CheckoutDraft>('market.checkout', buyer, () => newCheckout(user));
  const [asked, setAsked] = useState(false);
  const { purchase, busy, error, reset } = usePurchase(buyer, product, onPaid);
  const balance = useCoveringWallet(user !== null, product.price + product.shipping);
  const [wanted, setWanted] = useState<PaidBy>('provider');
  const by = balance === undefined ? 'provider' : wanted;
  const faults = { ...refusedFields(error), ...(asked ? checkoutFaults(draft) : {}) };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    const found = checkoutFaults(draft);
    const first = CHECKOUT_FIELDS.find((field) => found[field] !== undefined);
    if (first === undefined) return purchase({ draft, by });
    toast({ title: t('missing'), description: ORDER_FIELDS_MESSAGE, variant: 'destructive' });
    document.getElementById(fieldId(first))?.focus();
  }
  function edit(typed: Partial<CheckoutDraft>) {
    if (error !== null) reset();
    change(typed);
  }

  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" form={FORM_ID} busy={busy} className="flex-auto">
        {t('pay', { total: nairaText(product.price + product.shipping) })}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={onOpenChange} title={t('checkout')} description={product.name} footer={footer}>
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {error && (
          <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('failed')}>
            {error.message} {t('kept')}
          </Notice>
        )}
        {asked && Object.keys(checkoutFaults(draft)).length > 0 && (
          <Notice tone="warning" title={t('missing')}>
            {ORDER_FIELDS_MESSAGE}
          </Notice>
        )}
        <Fields draft={draft} faults={faults} onChange={edit} />
        <Costs product={product} />
        <PayChoice balance={balance} by={by} onChange={setWanted} />
      </form>
    </Dialog>
  );
}

type FieldsProps = { draft: CheckoutDraft; faults: CheckoutFaults; onChange: (typed: Partial<CheckoutDraft>) => void };

function Fields({ draft, faults, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        id={fieldId('email')}
        data-first-field=""
        label={t('email')}
        hint={t('emailHint')}
        error={faults.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={draft.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextField
        id={fieldId('phone')}
        label={t('phone')}
        hint={t('phoneHint')}
        error={faults.phone}
        type="tel"
        autoComplete="tel"
        value={draft.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <TextArea
        id={fieldId('address')}
        label={t('address')}
        hint={t('addressHint')}
        error={faults.address}
        autoComplete="street-address"
        maxLength={300}
        value={draft.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
    </>
  );
}
