/** The cost of delivery: free from a configured amount on. All in kobo. */
export function shippingOf(priceKobo: number, rule: { shippingKobo: number; freeShippingFromKobo: number }): number {
  return priceKobo >= rule.freeShippingFromKobo ? 0 : rule.shippingKobo;
}
