import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { useState } from 'react';
import type { User } from '@sabiwell/proto/http/identity.ts';
import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { nairaText, ORDER_FIELDS_MESSAGE } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { checkoutForm, newCheckout } from './checkout-fields.ts';
import { t } from './checkout-messages.ts';
import { Costs } from './costs.tsx';
import { PayChoice, useCoveringWallet } from './pay-choice.tsx';
import { GUEST } from './placed-order.ts';
import { type PaidBy, usePurchase } from './use-purchase.ts';

type Props = {
  product: MarketProduct;
  user: User | null;
  onClose: () => void;
  onBack: () => void;
  onPaid: (reference: string) => void;
};

/** Asks for the buyer's contact details and address, and then leads to the payment. Guests may buy, too. */
export function Checkout({ product, user, onClose, onBack, onPaid }: Props) {
  const buyer = user?.id ?? GUEST;
  const typed = useTyped(checkoutForm(), () => newCheckout(user), { name: 'market.checkout', userId: buyer });
  const { purchase, busy, error, reset } = usePurchase(buyer, product, onPaid);
  const balance = useCoveringWallet(user !== null, product.price + product.shipping);
  const [wanted, setWanted] = useState<PaidBy>('provider');
  const by = balance === undefined ? 'provider' : wanted;
  const form = useForm(typed, {
    sending: { isPending: busy, error },
    onEdit: () => error !== null && reset(),
    onFault: () => toast({ title: t('missing'), description: inOwnWords(ORDER_FIELDS_MESSAGE), variant: 'destructive' }),
    onValid: (draft) => purchase({ draft, by }),
  });
  const back = (
    <Button variant="outline" className="flex-auto" onClick={onBack}>
      {t('back')}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      title={t('checkout')}
      description={product.name}
      problem={{ title: t('failed') }}
      save={t('pay', { total: nairaText(product.price + product.shipping) })}
      other={back}
      onClose={onClose}
    >
      <FormFields form={form} />
      <Costs product={product} />
      <PayChoice balance={balance} by={by} onChange={setWanted} />
    </FormDialog>
  );
}
