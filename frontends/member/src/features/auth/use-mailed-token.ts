import { useLocation } from 'react-router-dom';

/** What the link of a mail proves. It stands behind `#`, which goes to no server and to no other page; null where it is not whole. */
export function useMailedToken(): string | null {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** Takes a token that was used out of the address and the history. */
export function dropMailedToken(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
