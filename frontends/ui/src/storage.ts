// The only place that touches the browser's stores. Nothing secret is kept: a member's number alone opens nothing.

const MEMBER = 'sabiwell.member';
const RELOADED = 'sabiwell.reloaded';

/** Remembers whose dashboard the page may ask for before the app runs; the inline script of index.html reads the same name. */
export function rememberMember(userId: number): void {
  attempt(() => localStorage.setItem(MEMBER, String(userId)));
}

/** Forgets who was signed in here. */
export function forgetMember(): void {
  attempt(() => localStorage.removeItem(MEMBER));
}

/** True the first time in this tab within a minute: a page that fails to load a part of itself may reload once, not for ever. */
export function mayReload(now: number): boolean {
  return attempt(() => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    sessionStorage.setItem(RELOADED, String(now));
    return now - last > 60_000;
  }) ?? false;
}

// A browser may refuse its stores (private mode, blocked cookies); the product works without them.
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
