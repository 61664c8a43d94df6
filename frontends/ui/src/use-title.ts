import { useEffect } from 'react';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';

const PRODUCT = BRAND_NAME;
let shown: string | undefined;

/** Shows the page's name in the tab. After a change of route the focus moves to its heading, so that it is read out (WCAG 2.4.2, 2.4.3). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    if (shown !== undefined && shown !== title) {
      focusHeading();
      window.scrollTo(0, 0);
    }
    shown = title;
  }, [title]);
}

/** Focuses urgent advice that was not read yet, else the heading of the page, or the page itself if it has none. */
export function focusHeading(): void {
  const urgent = document.querySelector<HTMLElement>('[data-read-first]');
  if (urgent) return urgent.focus();
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'));
}

/** Focuses an element that can't be reached by the keyboard, such as a heading, without scrolling to it. */
export function focusOn(element: HTMLElement | null): void {
  if (element?.getAttribute('tabindex') === null) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
