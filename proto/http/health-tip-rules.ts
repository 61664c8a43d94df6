/** How many tips a subscriber gets each day besides the free one (contract.md section 5). */
export const MORE_TIPS_A_DAY = 3;

/** The hour in Lagos at which they arrive until the member chooses another one. */
export const DEFAULT_TIP_HOUR = 8;

export const HOUR_MESSAGE = 'Choose a full hour from 0 to 23.';
