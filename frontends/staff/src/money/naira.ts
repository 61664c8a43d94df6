import { figure } from '@sabiwell/ui/formats.ts';

/** An amount in naira, with kobo only where there are some. */
export const naira = (amount: number): string => `₦${figure(amount, Number.isInteger(amount) ? 0 : 2)}`;
