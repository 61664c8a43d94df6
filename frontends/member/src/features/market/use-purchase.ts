import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { market, MarketProduct } from '@sabiwell/proto/http/market.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import { ApiError, call } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { readMoneyAgain } from '../../payment/read-money-again.ts';
import { t } from './checkout-messages.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { keepOrder } from './placed-order.ts';
import { isWebAddress } from './web-address.ts';

/** Where the money comes from: the provider's page, or a member's wallet that covers it. */
export type PaidBy = 'provider' | 'wallet';
type Wish = { draft: CheckoutDraft; by: PaidBy };

/** Orders a product and pays it; `buyer` is the member's number, or 0 for a guest. `onPaid` is told the reference of what the wallet paid. */
export function usePurchase(buyer: number, product: MarketProduct, onPaid: (reference: string) => void) {
  const client = useQueryClient();
  const key = useSubmissionKey({ name: 'market.checkout', userId: buyer });
  const [leaving, setLeaving] = useLeaving();
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: async ({ draft, by }: Wish) => {
      const order = await purchase(product, draft, key.keyFor);
      const { id: productId, name: productName, price, shipping } = product;
      const { reference, authorization_url: authorizationUrl } = order;
      keepOrder(buyer, { reference, productId, productName, total: price + shipping, authorizationUrl });
      if (by === 'wallet') await call<typeof payments.payFromWallet>('POST', `/api/payments/${order.id}/pay-from-wallet`);
      return order;
    },
    onSuccess: async ({ authorization_url: authorizationUrl, reference }, { by }) => {
      key.forget();
      if (by === 'wallet') {
        await readMoneyAgain(client);
        return onPaid(reference);
      }
      setLeaving(true);
      window.location.assign(authorizationUrl);
    },
    onError: () => toast({ title: t('failed'), description: t('failedWords'), variant: 'destructive' }),
  });
  return { purchase: mutate, busy: isPending || leaving, error: isPending ? null : error, reset };
}

async function purchase(product: MarketProduct, draft: CheckoutDraft, keyFor: (body: string) => string) {
  const { id: productId, name: productName, price: amount, description } = product;
  const [email, phone, address] = [draft.email.trim(), draft.phone.trim(), draft.address.trim()];
  const body = { productId, productName, amount, description, email, phone, address };
  const reply = await call<typeof market.purchaseProduct>('POST', '/api/market/purchase', {
    body,
    idempotencyKey: keyFor(JSON.stringify(body)),
  });
  if (!isWebAddress(reply?.authorization_url)) throw new ApiError(502, t('noUrl'));
  return reply;
}

/** Busy until the other page is there; a browser that comes back to this one as it was finds it ready again. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = () => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [leaving, setLeaving] as const;
}
