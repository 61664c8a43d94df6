import { TOASTS } from './toast.tsx';
import { focusHeading } from './use-title.ts';

// What had the focus before it came to the toasts, and the dialog around that.
let from: HTMLElement | null = null;
let dialog: HTMLElement | null = null;
// The part of the toasts that has the focus, or had it when it was removed.
let last: Element | null = null;

/**
 * Gives the focus back to where it was before it came to the toasts: when the one that has it closes or is replaced, when F8 is pressed
 * once more, and when Tab leads to the page behind an open dialog. Radix would leave it on their list, and the next toast would wait
 * there for ever. Gives the function that ends this.
 */
export function giveFocusBack(toasts: HTMLElement | null): (() => void) | undefined {
  if (toasts === null) return undefined;
  const watch = new MutationObserver(noticeLoss);
  toasts.addEventListener('focusin', enter);
  toasts.addEventListener('focusout', leave);
  toasts.addEventListener('keydown', press);
  watch.observe(toasts, { childList: true, subtree: true });
  return () => {
    toasts.removeEventListener('focusin', enter);
    toasts.removeEventListener('focusout', leave);
    toasts.removeEventListener('keydown', press);
    watch.disconnect();
  };
}

const isInside = (place: EventTarget | null) => place instanceof Element && place.closest(`#${TOASTS}`) !== null;

// What comes before a dialog in the document lies behind it.
function isBehindDialog(place: Element): boolean {
  return dialog?.isConnected === true && (place.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function enter({ target, relatedTarget: left }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  last = target;
  // A toast that closes gives it to the list. Only now, not as the toast loses it: Radix lets time pass again when it leaves the list.
  if (isInside(left)) return target.matches('ol') ? goBack() : undefined;
  if (!(left instanceof HTMLElement)) return;
  from = left;
  dialog = left.closest('[data-dialog]');
}

function leave({ target, relatedTarget: entered }: FocusEvent): void {
  if (entered instanceof Element && !isInside(entered) && isBehindDialog(entered)) return goBack();
  queueMicrotask(() => {
    if (target instanceof Element && target.isConnected && !isInside(document.activeElement)) last = null;
  });
}

function press(event: KeyboardEvent): void {
  if (event.key !== 'F8') return;
  // Radix would take it to the list again.
  event.stopPropagation();
  goBack();
}

function noticeLoss(): void {
  const { activeElement } = document;
  const isRemoved = activeElement === document.body && last?.isConnected === false;
  if (isRemoved || activeElement?.matches(`#${TOASTS} ol:empty`)) goBack();
}

// Where it was may be gone or disabled by now: then the dialog gets it, else the heading of the page.
function goBack(): void {
  last = null;
  from?.focus({ preventScroll: true });
  if (from !== null && document.activeElement === from) return;
  if (dialog?.isConnected) dialog.focus({ preventScroll: true });
  else focusHeading();
}
