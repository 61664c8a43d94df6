/** Under what is kept what was typed: for a plan that is not paid yet, or for a care by its id. */
export const recipientDraft = (about: string): string => `recipient.${about}`;
export const NEW_CARE = 'new';
