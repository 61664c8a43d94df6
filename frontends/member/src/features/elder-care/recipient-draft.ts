/** The name of a recipient's draft. A plan that is not paid yet has one, and so has each paid care, by its id. */
export const recipientDraft = (about: string): string => `recipient.${about}`;
export const NEW_CARE = 'new';
