import { useLocation } from 'react-router-dom';

/** The token of a mailed link, or null if it is incomplete. It follows `#`, because browsers send that part to no server and no other page. */
export function useMailedToken(): string | null {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** Removes a used token from the address and the history. */
export function removeMailedToken(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
