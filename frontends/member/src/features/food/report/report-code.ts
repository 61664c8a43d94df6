/** Fetches the code that shows a report. It is called while a photo is being uploaded, when there is time. */
export function loadReport() {
  return import('./report-step.tsx');
}
