/** The name of the product: in the apps, in mails, on receipts and in what is sold. */
export const BRAND_NAME = 'Sabiwell';

type Brand = { supportEmail: string; supportPhone: string | null; supportWhatsapp: string | null };

/**
 * Where the people of the product can be reached: with its name, the one place for it. The operator enters the numbers, as
 * +2348031234567 and 2348031234567; until then they are null, and a button says that it has none rather than ring a stranger.
 */
export const brand: Brand = {
  supportEmail: 'support@sabiwell.ng',
  supportPhone: null,
  supportWhatsapp: null,
};
