import { ABSOLUTE_DAYS } from './session.domain.ts';

/** How long a browser is known by its device cookie after its last sign-in. */
export const DEVICE_DAYS = 180;

/** Photos and replies stay no longer than the session. What the app itself keeps for later, such as its outbox, is not in this cache. */
export const CLEARED_CACHE = { 'clear-site-data': '"cache"' } as const;

type CookieName = 'sabiwell_sid' | 'sabiwell_device';

/** The Set-Cookie line that gives a member this session token. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookieLine('sabiwell_sid', token, ABSOLUTE_DAYS, secure);
}

/** The headers that give a renewed token to the browser; none without a session. */
export function renewedCookie(token: string | undefined, secure: boolean): { 'set-cookie': string } | undefined {
  return token === undefined ? undefined : { 'set-cookie': sessionCookie(token, secure) };
}

/** The Set-Cookie line that makes a browser known for the member's next sign-in; it gives no access. */
export function deviceCookie(token: string, secure: boolean): string {
  return cookieLine('sabiwell_device', token, DEVICE_DAYS, secure);
}

/** The headers that end a session in the browser: its cookie goes, and what the browser's cache holds of the member. */
export function endedHeaders(secure: boolean): { 'set-cookie': string; 'clear-site-data': string } {
  return { 'set-cookie': cookieLine('sabiwell_sid', '', 0, secure), ...CLEARED_CACHE };
}

function cookieLine(name: CookieName, value: string, days: number, secure: boolean): string {
  const [prefix, flag] = secure ? ['__Host-', '; Secure'] : ['', ''];
  return `${prefix}${name}=${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${flag}`;
}
