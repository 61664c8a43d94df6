/** Fetches the code of the windows over the tracking screen. */
export const loadDialogs = async () => {
  const [tracking, addMeal, confirmMeal] = await Promise.all([
    import('./tracking-dialogs.tsx'),
    import('./add-meal-dialog.tsx'),
    import('./confirm-meal-dialog.tsx'),
  ]);
  return { ...tracking, ...addMeal, ...confirmMeal };
};

/** Starts that on the first sign that one will be opened. */
export function preloadDialogs(): void {
  // Offline it would fail, and a failed import reloads the page.
  if (navigator.onLine) void loadDialogs().catch(() => undefined);
}
