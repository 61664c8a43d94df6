import { useLocation } from 'react-router-dom';

/** The token of a mailed link. It follows `#`, which is sent to no server and no other page; null when it is incomplete. */
export function useMailedToken(): string | null {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** Takes a token that was used out of the address and the history. */
export function removeMailedToken(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
