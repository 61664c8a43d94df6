/** The name of the product: in the apps, in mails, on receipts and in what is sold. */
export const BRAND_NAME = 'Sabiwell';

type Brand = { supportEmail: string; supportPhone: string | null; supportWhatsapp: string | null };

/**
 * How people reach the company behind the product; the only place for this. The operator enters the numbers, as +2348031234567 and
 * 2348031234567. Until then they are null, and no screen offers a call or WhatsApp.
 */
export const brand: Brand = {
  supportEmail: 'support@sabiwell.ng',
  supportPhone: null,
  supportWhatsapp: null,
};
