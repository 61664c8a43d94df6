/** Fetches the code of the windows over the fitness screen. */
export const loadDialogs = () => import('./fitness-dialogs.tsx');

/** Starts that on the first sign that one will be opened. */
export function preloadDialogs(): void {
  // Without a network it would fail, and a page that fails to load a part of itself is loaded anew.
  if (navigator.onLine) void loadDialogs().catch(() => undefined);
}
