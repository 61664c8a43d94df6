/** The name of the draft: one for a plan that is not paid yet, and one for each paid care by its id. */
export const recipientDraft = (about: string): string => `recipient.${about}`;
export const NEW_CARE = 'new';
