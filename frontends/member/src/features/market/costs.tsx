import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { t } from './checkout-messages.ts';

/** The price of a product, with shipping. */
export function Costs({ product: { price, shipping } }: { product: MarketProduct }) {
  const rows = [
    [t('price'), nairaText(price)],
    [t('shipping'), shipping === 0 ? t('free') : nairaText(shipping)],
  ];
  return (
    <dl className="flex flex-col">
      {rows.map(([what, sum]) => (
        <div key={what} className="flex justify-between gap-3 border-t border-hairline py-2">
          <dt className="text-ink-2">{what}</dt>
          <dd className="figures">{sum}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 border-t border-rule py-2">
        <dt className="font-semibold">{t('total')}</dt>
        <dd className="figures text-2xl font-bold">{nairaText(price + shipping)}</dd>
      </div>
    </dl>
  );
}
