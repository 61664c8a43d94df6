/** Whether what was typed into a filter, or stands in an address, is a number such as a member's. */
export const isTypedNumber = (words: string): boolean => /^\d{1,10}$/.test(words);
