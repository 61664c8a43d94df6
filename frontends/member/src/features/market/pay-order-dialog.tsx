import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '@sabiwell/proto/http/market.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { refetchMoney } from '../../payment/refetch-money.ts';
import { t } from './checkout-messages.ts';
import { paymentOf, payOrder } from './place-order.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

type Props = { order: Order; balance: number; onPaid: (reference: string) => void; onClose: () => void };

/** Asks for confirmation before an open order is paid from the wallet. */
export function PayOrderDialog({ order: { productName, amount, paymentReference }, balance, onPaid, onClose }: Props) {
  const client = useQueryClient();
  const signInAgain = useSignInAgain();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async () => payOrder(await paymentOf(paymentReference)),
    onSuccess: async () => {
      await refetchMoney(client);
      onClose();
      onPaid(paymentReference);
    },
    onError: ({ status, code, message }) => {
      if (status === 401) return signInAgain();
      // The money was spent elsewhere, so the cached balance is out of date.
      if (code === 'insufficient_funds') void invalidatePath(client, '/api/wallet');
      toast({ title: t('failed'), description: message, variant: 'destructive' });
    },
  });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-auto" busy={isPending} onClick={() => mutate(undefined)}>
        {t('pay', { total: nairaText(amount) })}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('keep')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('fromWallet')} description={productName} footer={footer}>
      {error && !isPending && (
        <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('failed')}>
          {error.message}
        </Notice>
      )}
      <p>{t('walletHolds', { balance: nairaText(balance) })}</p>
    </Dialog>
  );
}
