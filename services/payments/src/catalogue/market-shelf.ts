import type { MarketCategory } from '@sabiwell/proto/http/payment-rules.ts';

/** On which shelf of the market a product stands. No badge, rating or former price: nobody has measured any (decisions.md row 22). */
export const shelves: Readonly<Record<string, MarketCategory>> = {
  market_p1: 'medical',
  market_p2: 'fitness',
  market_p3: 'medical',
  market_p4: 'medical',
  market_p5: 'fitness',
  market_p6: 'wellness',
};
