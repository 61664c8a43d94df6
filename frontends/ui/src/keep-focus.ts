import { focusHeading, focusOn } from './use-title.ts';

/**
 * Keeps the focus near an element that disappears, such as the button of a removed row: it moves to the heading of the part around it, else
 * to the heading of the page. The browser alone would drop it to the body, where screen readers start again at the top. Dialogs and
 * toasts return the focus themselves. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let path: Element[] = [];
  const note = (event: FocusEvent) => {
    path = event.composedPath().filter((one) => one instanceof Element);
  };
  const watch = new MutationObserver(() => {
    const [lost, ...around] = path;
    if (lost === undefined || lost.isConnected || document.activeElement !== document.body) return;
    path = [];
    if (!around.some((one) => one.matches('[data-dialog], #toasts'))) focusNear(around);
  });
  document.addEventListener('focusin', note);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    watch.disconnect();
  };
}

function focusNear(around: readonly Element[]): void {
  const part = around.find((one) => one.isConnected && one.matches('section[aria-labelledby]'));
  const heading = document.getElementById(part?.getAttribute('aria-labelledby') ?? '');
  if (heading) focusOn(heading);
  else focusHeading();
}
