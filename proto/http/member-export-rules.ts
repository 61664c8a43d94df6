// What a member's download of their data is made of, said by the server and by the screen.

/** Who gives a part of it: the services with data about members. */
export const EXPORT_PARTS = ['identity', 'health-tracking', 'food-ai', 'bookings', 'payments', 'content', 'staff-reporting'] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** processing: parts are missing. ready: it can be downloaded. failed: a part did not come. expired: it was deleted. */
export const EXPORT_STATES = ['processing', 'ready', 'failed', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** How many a member may ask for in 24 hours; one that failed does not count. */
export const EXPORTS_A_DAY = 3;
export const TOO_MANY_DOWNLOADS_MESSAGE = 'You have asked for your data 3 times in the last 24 hours. Please try again later.';
export const EXPORT_FAILED_MESSAGE = 'Your data could not be put together. Please ask for it again.';

/** How long it can be downloaded, and how long its parts may take. */
export const EXPORT_HOURS = 24;
export const EXPORT_PATIENCE_MS = 30 * 60_000;
