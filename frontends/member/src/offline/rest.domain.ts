/** What a browser tells of its network: its kind, where it knows that, and how fast it seems; Chromium alone tells anything. */
export type Connection = { type?: string; effectiveType?: string };
type Known = { savesData: boolean; isReturning: boolean; connection?: Connection | undefined };

/**
 * Whether the rest of the app, some 200 kB, may be fetched behind the page. A first visit by a network that may be paid by the megabyte
 * costs nothing beyond what it shows (frontend.md section 2): who comes back has use for the rest.
 */
export function mayFetchRest({ savesData, isReturning, connection = {} }: Known): boolean {
  const { type = '', effectiveType = '' } = connection;
  if (savesData || effectiveType.endsWith('2g')) return false;
  return isReturning || type === 'wifi' || type === 'ethernet';
}
