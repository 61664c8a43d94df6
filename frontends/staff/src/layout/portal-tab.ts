import type { LazyPage } from '@sabiwell/ui/lazy-page.ts';

/** One tab of a portal. A tab that has nothing behind it yet has no page, is disabled and says why. */
export type PortalTab = { id: string; name: string; page?: LazyPage };
