const FLAT = 10_000;
const FLAT_FROM = 250_000;
const MOST = 200_000;

/** The provider's fee for a local payment: 1.5 % and ₦100, the ₦100 waived under ₦2,500, ₦2,000 at most. */
export function feesOf(amount: number): number {
  return Math.min(MOST, Math.round(amount * 0.015) + (amount < FLAT_FROM ? 0 : FLAT));
}

/** What a customer who bears the fees pays so that the merchant gets `amount`. */
export function grossOf(amount: number): number {
  const gross = (flat: number) => Math.ceil((amount + flat) / 0.985);
  const total = gross(0) < FLAT_FROM ? gross(0) : gross(FLAT);
  return Math.min(total, amount + MOST);
}
