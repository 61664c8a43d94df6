/** Fetches the code of the windows over the fitness screen. */
export const loadDialogs = () => import('./fitness-dialogs.tsx');

/** Starts that on the first sign that one will be opened. */
export function preloadDialogs(): void {
  // Offline it would fail, and a failed import reloads the page.
  if (navigator.onLine) void loadDialogs().catch(() => undefined);
}
