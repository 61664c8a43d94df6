import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { CloseIcon } from './icons.tsx';
import { t } from './messages.ts';
import { ToastsOverDialog } from './toasts-over-dialog.tsx';
import { focusHeading } from './use-title.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Buttons that stay in sight under the scrolling part. */
  footer?: ReactNode;
  /** True: the window keeps its full height, so that a list that gets shorter moves nothing. */
  fills?: boolean;
  /** True: a press outside does not close the window, because that would end something, such as a call. */
  stays?: boolean;
  /** True: on larger screens it stands at the side, over the whole height, beside what it was opened from. */
  side?: boolean;
};

// The element that had the focus before the first dialog opened. A dialog may be opened from another one that has closed by then.
let opener: HTMLElement | null = null;

// The payment provider's popup is a frame that is hidden by the time the focus returns, so it opens nothing.
function rememberOpener(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !activeElement.matches('body, iframe, [data-dialog], [data-dialog] *'))
    opener = activeElement;
}

// What had the focus when a window opened over another one, by the upper window.
const openedFrom = new WeakMap<EventTarget, Element | null>();

// A question that is better answered slowly starts with the focus on the button that changes nothing, and a form in its first field.
// Elsewhere Radix focuses the close button.
function startInside(event: Event): void {
  rememberOpener();
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const content = event.currentTarget;
  openedFrom.set(content, document.activeElement);
  const start = content.querySelector<HTMLElement>('[data-safe]') ?? content.querySelector<HTMLElement>('[data-first-field]');
  if (!start) return;
  event.preventDefault();
  start.focus();
}

// Urgent advice on the page gets the focus instead of the element that opened the dialog, because it must be read first. The heading gets
// it where the opener is gone, hidden or disabled.
function returnFocus(event: Event): void {
  event.preventDefault();
  const below = topWindow();
  if (below !== undefined) return returnTo(below, event.currentTarget);
  const back = document.querySelector<HTMLElement>('[data-read-first]') ?? opener;
  // The page behind a window stays where it was: what was pressed was seen, though perhaps only in part.
  back?.focus({ preventScroll: back === opener && isInSight(back) });
  if (back === null || document.activeElement !== back) focusHeading();
}

const topWindow = () => [...document.querySelectorAll<HTMLElement>('[data-dialog]')].at(-1);

// A window that is still open keeps the focus inside: behind it neither keys nor screen readers would reach anything. It goes to what
// opened the upper one, or where that is gone, for example because it is done, to the window itself.
function returnTo(below: HTMLElement, closed: EventTarget | null): void {
  if (below.contains(document.activeElement)) return;
  const from = closed && openedFrom.get(closed);
  const back = from instanceof HTMLElement && below.contains(from) ? from : below;
  back.focus({ preventScroll: true });
}

// A button may disappear once its work is done. The page would have the focus then, and Escape would no longer close the window.
function keepFocus(content: HTMLElement | null): (() => void) | undefined {
  if (content === null) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body && topWindow() === content) content.focus({ preventScroll: true });
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

// Radix gives Escape to the topmost layer alone, and a toast above the dialog would take it.
function closeUnderToast(event: KeyboardEvent, onOpenChange: (open: boolean) => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  onOpenChange(false);
}

/** The second tap of a double tap on the opening button lands outside the window, and must not close it again. */
const DOUBLE_TAP_MS = 500;

/**
 * A window over the page: a sheet from the bottom on phones, centred on larger screens. Radix keeps the focus inside and among the
 * toasts; Escape, the close button and a press outside close it, and the focus goes back to what opened it.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  fills = false,
  stays = false,
  side = false,
}: DialogProps) {
  const [openedAt] = useState(() => performance.now());
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        {/* Not Radix's own overlay: it writes a <style> element, which the content security policy forbids; theme.css stops the scrolling. */}
        <div
          className={`fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] animate-appear items-end bg-header/60 ${side ? 'sm:justify-items-end' : 'sm:place-items-center sm:p-4'}`}
        >
          <Content
            ref={keepFocus}
            data-dialog=""
            onOpenAutoFocus={startInside}
            onCloseAutoFocus={returnFocus}
            onKeyDown={(event) => closeUnderToast(event, onOpenChange)}
            onPointerDownOutside={(event) => (stays || performance.now() - openedAt < DOUBLE_TAP_MS) && event.preventDefault()}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={`${fills ? 'h-[92dvh] sm:h-[min(92dvh,46rem)] ' : ''}${side ? 'sm:h-dvh sm:max-h-none ' : ''}flex max-h-[92dvh] max-sm:[html:has([data-toast])_&]:max-h-[calc(100dvh-9rem)] w-full animate-rise flex-col bg-surface text-ink shadow-overlay outline-none sm:max-w-xl`}
          >
            <ToastsOverDialog />
            <Head title={title} description={description} />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
            {footer && <footer className="border-t border-hairline p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</footer>}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}

function Head({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  return (
    <header className="flex items-start gap-2 border-b border-hairline py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-2">
        <Title className="text-xl font-semibold">{title}</Title>
        {description && <Description className="text-sm text-ink-2">{description}</Description>}
      </div>
      <Close aria-label={t('close')} className="grid size-11 shrink-0 place-items-center rounded-control">
        <CloseIcon />
      </Close>
    </header>
  );
}
