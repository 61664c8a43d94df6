/** Fetches the code that draws a report; while a photo is on its way there is time for it. */
export function loadReport() {
  return import('./report-step.tsx');
}
