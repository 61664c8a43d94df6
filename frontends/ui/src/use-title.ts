import { useEffect } from 'react';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';

const PRODUCT = BRAND_NAME;
let shown: string | undefined;

/** Shows the page's name in the tab. After a change of route the focus moves to its heading, so that it is read out (WCAG 2.4.2, 2.4.3). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    if (shown !== undefined && shown !== title) focusHeading();
    shown = title;
  }, [title]);
}

/** Focuses the heading of the page, or the page itself if it has none. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading?.getAttribute('tabindex') === null) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
