import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { t } from './messages.ts';
import { ProductPicture } from './product-picture.tsx';

type Props = { products: readonly MarketProduct[]; onOpen: (id: string) => void; onIntent: () => void };

/** The products found, two in a row on a phone; the whole card opens the product. */
export function ProductList({ products, onOpen, onIntent }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 md:grid-cols-3 lg:gap-4">
      {products.map((product) => (
        <li key={product.id} className="relative flex min-w-0 flex-col border border-hairline bg-surface">
          <ProductPicture product={product} className="h-28 w-full sm:h-36" />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1 p-3">
            <h3 className="min-w-0">
              {/* The button's name is its heading; its area is the card. */}
              <button
                type="button"
                aria-label={t('of', { what: t('see'), name: product.name })}
                className="text-left font-medium after:absolute after:inset-0"
                onPointerEnter={onIntent}
                onFocus={onIntent}
                onClick={() => onOpen(product.id)}
              >
                {product.name}
              </button>
            </h3>
            {product.badge && <Badge>{product.badge}</Badge>}
            <p className="text-sm text-ink-2 max-sm:sr-only">{inOwnWords(product.description)}</p>
            <p className="mt-auto pt-1">
              <span className="figures block text-lg font-semibold">{product.priceText}</span>
              <span className="block text-sm text-ink-2">{shippingWords(product.shipping)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function shippingWords(fee: number): string {
  return fee === 0 ? t('free') : t('plusShipping', { fee: nairaText(fee) });
}
