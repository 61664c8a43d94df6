type Brand = { name: string; supportEmail: string; supportPhone: string | null; supportWhatsapp: string | null };

/**
 * The name of the product, and where its people can be reached: the one place for it. The operator enters the numbers, as
 * +2348031234567 and 2348031234567; until then they are null, and a button says that it has none rather than ring a stranger.
 */
export const brand: Brand = {
  name: 'Sabiwell',
  supportEmail: 'support@sabiwell.ng',
  supportPhone: null,
  supportWhatsapp: null,
};
