import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;
export type LazyPage = { Page: ComponentType; load: () => void };

/** A page whose code is fetched when it is first needed; `load` may start that before it is drawn. */
export function lazyPage(load: Load): LazyPage {
  // A failure shows when the page is drawn, where the boundary around it offers to try again.
  return { Page: lazy(load), load: () => void load().catch(() => undefined) };
}
