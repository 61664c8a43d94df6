/** Fetches the code in which a dish is chosen. */
export function loadDish() {
  return import('./dish-step.tsx');
}
