import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { refetchMoney } from '../../payment/refetch-money.ts';
import type { CheckoutDraft } from './checkout-fields.ts';
import { t } from './checkout-messages.ts';
import { payOrder, placeOrder } from './place-order.ts';
import { GUEST, saveOrder } from './placed-order.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

/** Where the money comes from: the provider's page, or a member's wallet that covers it. */
export type PaidBy = 'provider' | 'wallet';
type Submission = { draft: CheckoutDraft; by: PaidBy };

/** Orders a product and pays it; `buyer` is the member's number, or 0 for a guest. `onPaid` gets the reference of a payment from the wallet. */
export function usePurchase(buyer: number, product: MarketProduct, onPaid: (reference: string) => void) {
  const client = useQueryClient();
  const signInAgain = useSignInAgain();
  const key = useSubmissionKey({ name: 'market.checkout', userId: buyer });
  const [leaving, setLeaving] = useLeaving();
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: async ({ draft, by }: Submission) => {
      const order = await placeOrder(product, draft, key.keyFor);
      const { id: productId, name: productName, price, shipping } = product;
      const { reference, authorization_url: authorizationUrl } = order;
      saveOrder(buyer, { reference, productId, productName, total: price + shipping, authorizationUrl });
      if (by === 'wallet') await payOrder(order.id);
      return order;
    },
    onSuccess: async ({ authorization_url: authorizationUrl, reference }, { by }) => {
      key.forget();
      if (by === 'wallet') {
        await refetchMoney(client);
        return onPaid(reference);
      }
      setLeaving(true);
      window.location.assign(authorizationUrl);
    },
    onError: ({ status, code }) => {
      if (status === 401 && buyer !== GUEST) return signInAgain();
      // The money was spent elsewhere, so the cached balance is out of date.
      if (code === 'insufficient_funds') void invalidatePath(client, '/api/wallet');
      toast({ title: t('failed'), description: t('failedWords'), variant: 'destructive' });
    },
  });
  return { purchase: mutate, busy: isPending || leaving, error: isPending ? null : error, reset };
}

/** Busy until the provider's page has loaded; when the browser restores this page from its cache, it is ready again. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = () => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [leaving, setLeaving] as const;
}
