/** The name of the product, and where its people can be reached. */
export const brand = { name: 'Sabiwell', supportEmail: 'support@sabiwell.ng' } as const;
