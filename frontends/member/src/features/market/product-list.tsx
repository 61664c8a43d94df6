import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { t } from './messages.ts';
import { ProductPicture } from './product-picture.tsx';

type Props = { products: readonly MarketProduct[]; onOpen: (id: string) => void; onIntent: () => void };

/** The products found, each with its price and a link to its dialog. */
export function ProductList({ products, onOpen, onIntent }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product.id} className="flex min-w-0 border border-hairline bg-surface sm:flex-col">
          <ProductPicture product={product} className="w-24 sm:h-36 sm:w-full" />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1 p-3 sm:p-4">
            <h3 className="text-lg font-semibold">{product.name}</h3>
            {product.badge && <Badge>{product.badge}</Badge>}
            <p className="text-sm text-ink-2">{product.description}</p>
            <p className="mt-auto pt-1">
              <span className="figures text-xl font-extrabold">{product.priceText}</span>{' '}
              <span className="text-sm text-ink-2">{shippingWords(product.shipping)}</span>
            </p>
            <Button
              variant="outline"
              className="mt-1 w-full"
              aria-label={t('of', { what: t('see'), name: product.name })}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={() => onOpen(product.id)}
            >
              {t('see')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function shippingWords(fee: number): string {
  return fee === 0 ? t('free') : t('plusShipping', { fee: nairaText(fee) });
}
