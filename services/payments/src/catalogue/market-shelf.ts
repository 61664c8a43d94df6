import type { MarketCategory } from '@sabiwell/proto/http/payment-rules.ts';

/** A product's shelf in the market. No badge, rating or former price, because nobody has measured any (decisions.md row 22). */
export const shelves: Readonly<Record<string, MarketCategory>> = {
  market_p1: 'medical',
  market_p2: 'fitness',
  market_p3: 'medical',
  market_p4: 'medical',
  market_p5: 'fitness',
  market_p6: 'wellness',
};
