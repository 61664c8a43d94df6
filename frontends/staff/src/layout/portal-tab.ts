import type { LazyPage } from '@sabiwell/ui/lazy-page.ts';

/** One tab of a portal. A tab that has nothing behind it yet has no page, is disabled and says why. */
export type PortalTab = {
  id: string;
  name: string;
  page?: LazyPage;
  /** How much waits behind it, and the words that say so: 3, "3 to confirm". */
  waiting?: { count: number; words: string } | undefined;
  /** True in a rail for what is to be done; such tabs stand under one heading. */
  isWork?: true;
};
export type OpenableTab = PortalTab & { page: LazyPage };

/** The tabs that can be opened, in their order. */
export function openableTabs(tabs: readonly PortalTab[]): OpenableTab[] {
  return tabs.filter((tab): tab is OpenableTab => tab.page !== undefined);
}

/** The tab to show for the one that the address names: that one, else the first that can be opened. */
export function shownTab(tabs: readonly PortalTab[], named: string | null): OpenableTab | undefined {
  const openable = openableTabs(tabs);
  return openable.find(({ id }) => id === named) ?? openable[0];
}

/** The tab that is so many steps from the open one, around the ends. */
export function tabBeside(tabs: readonly PortalTab[], open: PortalTab | undefined, steps: number): OpenableTab | undefined {
  const openable = openableTabs(tabs);
  const at = openable.findIndex(({ id }) => id === open?.id);
  return openable.at((at + steps) % openable.length);
}
