import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;
export type LazyPage = { Page: ComponentType; load: () => void };

/** A page whose code is fetched when it is first needed; `load` may fetch it earlier. */
export function lazyPage(load: Load): LazyPage {
  // A failure is reported when the page renders: the error boundary around it then offers to load it again.
  return { Page: lazy(load), load: () => void load().catch(() => undefined) };
}
