import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The token that a mailed link carries behind `#`, which browsers send to no server; null where it is incomplete. It is taken out of the
 * address at once, so that nobody reads or copies it there, and stays in the state of this tab's history, so that a reload keeps the link
 * usable.
 */
export function useMailedToken(): string | null {
  const { hash, state } = useLocation();
  const fragment = hash === '' ? mailedIn(state) : hash.slice(1);
  useLayoutEffect(() => replaceState(fragment), [fragment]);
  return tokenIn(fragment);
}

/** Forgets a link that was used, so that a reload does not try it again. */
export function forgetMailedToken(): void {
  replaceState('');
}

/** The token in the part of an address behind `#`. */
export function tokenIn(fragment: string): string | null {
  const token = new URLSearchParams(fragment).get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

// `usr` is where React Router keeps the state of a location.
function replaceState(mailed: string): void {
  const usr = mailed === '' ? null : { mailed };
  window.history.replaceState({ ...window.history.state, usr }, '', window.location.pathname);
}

function mailedIn(state: unknown): string {
  const { mailed } = (state ?? {}) as { mailed?: unknown };
  return typeof mailed === 'string' ? mailed : '';
}
