import { useQuery } from '@tanstack/react-query';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { marketProductsQuery } from '../../member-queries.ts';
import { useCurrentUser } from '../../session/session.ts';
import { Checkout } from './checkout.tsx';
import { t } from './checkout-messages.ts';
import { Costs } from './costs.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { MarketAddress } from './use-market-address.ts';

/** The dialog of one product: what it is, what it costs, and its checkout. */
export function ProductDialog({ id, address }: { id: string; address: MarketAddress }) {
  const { data } = useQuery(marketProductsQuery());
  const { user } = useCurrentUser();
  const product = data?.find((one) => one.id === id);
  if (data === undefined || user === undefined) return null;
  const onOpenChange = (open: boolean) => !open && address.close();
  if (product === undefined) {
    return (
      <Dialog open onOpenChange={onOpenChange} title={t('gone')}>
        <Notice tone="info">{t('goneWhy')}</Notice>
      </Dialog>
    );
  }
  if (address.buys) {
    const back = () => address.showCheckout(id, false);
    return <Checkout product={product} user={user} onClose={address.close} onBack={back} onPaid={address.showPayment} />;
  }
  const footer = (
    <Button className="w-full" onClick={() => address.showCheckout(id, true)}>
      {t('buy')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={onOpenChange} title={product.name} description={inOwnWords(product.description)} footer={footer}>
      <div className="flex flex-col gap-4">
        <ProductPicture product={product} className="h-40 w-full" />
        {product.badge && (
          <p>
            <Badge>{product.badge}</Badge>
          </p>
        )}
        <Costs product={product} />
      </div>
    </Dialog>
  );
}
