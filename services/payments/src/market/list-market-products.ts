import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { market } from '@sabiwell/proto/http/market.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { shelves } from '../catalogue/market-shelf.ts';
import { productTexts } from '../catalogue/product-texts.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';
import { shippingOf } from './order.domain.ts';

type ListMarketProducts = typeof market.listMarketProducts;

/** Answers what the market sells. */
export async function listMarketProducts(context: Context, _call: Call<ListMarketProducts>): Promise<Reply<ListMarketProducts>> {
  const products = (await context.catalogue.all()).filter(({ purpose }) => purpose === 'market');
  const body = products.map(({ code, name, priceKobo }) => ({
    id: code,
    name,
    description: productTexts[code]?.description ?? name,
    price: nairaOf(priceKobo),
    priceText: nairaText(nairaOf(priceKobo)),
    shipping: nairaOf(shippingOf(priceKobo, context.settings)),
    category: shelves[code] ?? ('wellness' as const),
    image: null,
    badge: null,
    link: `/market?product=${code}`,
  }));
  return { status: 200, body };
}
