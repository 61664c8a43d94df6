// The only place that touches the browser's stores. Nothing secret is kept: a member's number alone opens nothing.

const MEMBER = 'sabiwell.member';
const DISHES = 'sabiwell.dishes';
const RELOADED = 'sabiwell.reloaded';
const DISHES_KEPT = 6;

/** Remembers whose dashboard the page may ask for before the app runs; the inline script of index.html reads the same name. */
export function rememberMember(userId: number): void {
  attempt(() => localStorage.setItem(MEMBER, String(userId)));
}

/** Forgets who was signed in here, and what they chose. */
export function forgetMember(): void {
  attempt(() => localStorage.removeItem(MEMBER));
  attempt(() => localStorage.removeItem(DISHES));
}

/** The ids of the dishes that this member chose last, newest first. */
export function recentDishes(): string[] {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(DISHES) ?? '[]'));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** Puts a dish in front of the recent ones. */
export function rememberDish(dishId: string): void {
  const kept = [dishId, ...recentDishes().filter((id) => id !== dishId)].slice(0, DISHES_KEPT);
  attempt(() => localStorage.setItem(DISHES, JSON.stringify(kept)));
}

/** True the first time in this tab within a minute: a page that fails to load a part of itself may reload once, not for ever. */
export function mayReload(now: number): boolean {
  const last = Number(attempt(() => sessionStorage.getItem(RELOADED)) ?? 0);
  const noted = attempt(() => {
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  });
  return noted === true && now - last > 60_000;
}

// A browser may refuse its stores (private mode, blocked cookies); the product works without them.
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
