import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import { CLEARED_CACHE } from '../../sessions/session-cookie.ts';

/** The Set-Cookie line with the refresh token of a portal, which browsers send to its session paths alone. */
export function refreshCookie(portal: PortalSlug, token: string, seconds: number, secure: boolean): string {
  const [prefix, flag] = secure ? ['__Secure-', '; Secure'] : ['', ''];
  const path = `/api/${portal}/session`;
  return `${prefix}sabiwell_${portal}_rt=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${flag}`;
}

/** The headers that end a session in the browser: the portal's cookie goes, and what the browser's cache holds of patients. */
export function endedRefreshHeaders(portal: PortalSlug, secure: boolean): { 'set-cookie': string; 'clear-site-data': string } {
  return { 'set-cookie': endedRefreshCookie(portal, secure), ...CLEARED_CACHE };
}

/** The Set-Cookie line that removes it. */
export function endedRefreshCookie(portal: PortalSlug, secure: boolean): string {
  return refreshCookie(portal, '', 0, secure);
}
