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
  // Without a network it would fail, and a page that fails to load a part of itself is loaded anew.
  if (navigator.onLine) void loadDialogs().catch(() => undefined);
}
