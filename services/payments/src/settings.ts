/** The settings of payments besides addresses; none is secret. */
export type Settings = {
  domain: 'test' | 'live';
  publicKey: string;
  scriptUrl: string;
  isSimulated: boolean;
  /** The address of the product, for the way back from the provider's page. */
  publicUrl: string;
  /** The provider's plan codes by product. */
  planCodes: Readonly<Record<string, string>>;
  /** Where webhooks may come from; empty: from anywhere, the signature decides. */
  webhookAddresses: readonly string[];
  shippingKobo: number;
  freeShippingFromKobo: number;
  referralBonusKobo: number;
  /** What an invited friend must have spent before the bonus is due, and how many days ago. */
  referralLeastKobo: number;
  referralHoldDays: number;
};
