/** Fetches the code of the tracking screen's dialogs. */
export const loadDialogs = async () => {
  const [tracking, addMeal, confirmMeal] = await Promise.all([
    import('./tracking-dialogs.tsx'),
    import('./add-meal-dialog.tsx'),
    import('./confirm-meal-dialog.tsx'),
  ]);
  return { ...tracking, ...addMeal, ...confirmMeal };
};

/** Starts fetching it as soon as the member seems about to open one. */
export function preloadDialogs(): void {
  // Offline the import would fail, and a failed import reloads the page.
  if (navigator.onLine) void loadDialogs().catch(() => undefined);
}
