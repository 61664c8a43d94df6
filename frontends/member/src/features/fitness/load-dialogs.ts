/** Fetches the code of the fitness screen's dialogs. */
export const loadDialogs = () => import('./fitness-dialogs.tsx');

/** Starts fetching it as soon as the member seems about to open one. */
export function preloadDialogs(): void {
  // Offline the import would fail, and a failed import reloads the page.
  if (navigator.onLine) void loadDialogs().catch(() => undefined);
}
