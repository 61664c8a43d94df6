/** What sending an order costs: nothing from a sum on that the configuration names. All in kobo. */
export function shippingOf(priceKobo: number, rule: { shippingKobo: number; freeShippingFromKobo: number }): number {
  return priceKobo >= rule.freeShippingFromKobo ? 0 : rule.shippingKobo;
}
