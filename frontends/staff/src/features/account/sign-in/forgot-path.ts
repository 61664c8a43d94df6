import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';

const VIEW = 'view';
const FORGOT = 'forgot';

/** Where a portal's password is reset: a view of its sign-in page. */
export function forgotPath({ loginPath }: Portal): string {
  return `${loginPath}?${VIEW}=${FORGOT}`;
}

/** Whether an address asks for that view. */
export function isForgot(query: URLSearchParams): boolean {
  return query.get(VIEW) === FORGOT;
}
