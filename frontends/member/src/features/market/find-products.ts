import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { MARKET_CATEGORIES, type MarketCategory } from '@sabiwell/proto/http/payment-rules.ts';

export type Category = MarketCategory | 'all';

/** The category that the page's address names, or 'all'. */
export function readCategory(named: string | null): Category {
  return MARKET_CATEGORIES.find((category) => category === named) ?? 'all';
}

/** The products of a category that contain every word typed; accents are ignored. */
export function findProducts(products: readonly MarketProduct[], words: string, category: Category): MarketProduct[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const text = fold(`${product.name} ${product.description} ${product.category}`);
    return (category === 'all' || product.category === category) && wanted.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
