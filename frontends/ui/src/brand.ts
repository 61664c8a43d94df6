/** The name of the product, and where its people can be reached. The numbers stand for nobody's until the operator has its own. */
export const brand = {
  name: 'Sabiwell',
  supportEmail: 'support@sabiwell.ng',
  supportPhone: '+2348000000000',
  supportWhatsapp: '2348000000000',
} as const;
