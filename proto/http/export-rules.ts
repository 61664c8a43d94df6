// What staff may take out of the product as files, said by the server and by the screens.

/** The most rows of one export. */
export const MOST_EXPORTED = 100_000;
export const TOO_MANY_ROWS_MESSAGE = 'This is more than 100,000 rows. Narrow the filters and export it in parts.';

/** How many exports of a service an account may make in 24 hours. */
export const MOST_EXPORTS = 20;
export const TOO_MANY_EXPORTS_MESSAGE = 'You have made 20 exports in the last 24 hours. Please try again later.';
