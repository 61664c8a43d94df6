import type { Page } from 'playwright-core';
import { PHONE } from './browser.ts';

/** The smallest phone that has to do (WCAG 1.4.10). */
export const NARROW = { width: 320, height: 640 };
/** A longer word may be wider than a small phone with text of twice the size. */
const LONGEST_WHOLE_WORD = 13;

/** What is around a text: the block that it has to fit, what can be scrolled, and what hides all that lies outside of it. */
type Around = { place: Element; scroller: Element | null; clipper: Element | null };

function aroundOf(parent: Element): Around {
  const nearest = (from: Element | null, is: (style: CSSStyleDeclaration) => boolean): Element | null => {
    let one = from;
    while (one !== null && !is(getComputedStyle(one))) one = one.parentElement;
    return one;
  };
  const place = nearest(parent, ({ display }) => display !== 'inline' && display !== 'contents') ?? parent;
  return {
    place,
    scroller: nearest(place, ({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll'),
    clipper: nearest(place, ({ overflowX }) => overflowX === 'hidden' || overflowX === 'clip'),
  };
}

/** Not what is kept for screen readers alone, or against robots: that is a dot, or outside of the page. */
function isShown(parent: Element): boolean {
  if (parent.closest('svg, option, .sr-only') !== null) return false;
  if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (let one: Element | null = parent; one !== null; one = one.parentElement) {
    const { right, width } = one.getBoundingClientRect();
    if (right <= 0 || (width <= 2 && getComputedStyle(one).overflowX !== 'visible')) return false;
  }
  return true;
}

function sticksOut(range: Range, { place, scroller, clipper }: Around): boolean {
  const { left, right, width } = range.getBoundingClientRect();
  const areFewTabs = scroller?.role === 'tablist' && scroller.childElementCount <= 3;
  if (width === 0 || (scroller !== null && !areFewTabs && scroller.scrollWidth > scroller.clientWidth)) return false;
  return [place, clipper ?? place, scroller ?? document.documentElement].some((one) => {
    const box = one.getBoundingClientRect();
    return left < box.left - 1 || right > box.right + 1;
  });
}

/** Whether a text ends in dots, and nothing shows the rest: neither a row that opens what it is about, nor a name that is told on hovering. */
function isCut({ place }: Around): boolean {
  const isWhole = place.scrollWidth <= place.clientWidth && place.scrollHeight <= place.clientHeight + 1;
  return !isWhole && place.closest('a, button, summary, [title], [role=row]') === null;
}

/** The words that begin on one line and end on the next; parts of addresses are no words. */
function brokenWords(node: Node, longest: number): string[] {
  const found: string[] = [];
  for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<![@./\w])[\p{L}\p{M}]+(?![@\w]|\.\w)/gu)) {
    if (word.length > longest) continue;
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (first && rest.some(({ top }) => top >= first.bottom - 1)) found.push(word);
  }
  return found;
}

function faultsOfText(node: Node, parent: Element, around: Around, longest: number): string[] {
  const faults = brokenWords(node, longest).map((word) => `breaks ${word} in`);
  const { fontSize, lineHeight } = getComputedStyle(parent);
  if (Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)) faults.push('has lines too close for');
  const { textOverflow, webkitLineClamp } = getComputedStyle(around.place);
  const endsInDots = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  const range = document.createRange();
  range.selectNodeContents(node);
  if (endsInDots ? isCut(around) : sticksOut(range, around)) faults.push(endsInDots ? 'cuts' : 'has no room for');
  return faults;
}

function faultsOfPage(longest: number): string[] {
  const known = new Map<Element, Around | null>();
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent } = node;
    const words = node.nodeValue?.trim().slice(0, 60) ?? '';
    if (words === '' || parent === null) continue;
    if (!known.has(parent)) known.set(parent, isShown(parent) ? aroundOf(parent) : null);
    const around = known.get(parent);
    if (around) for (const fault of faultsOfText(node, parent, around, longest)) found.add(`${fault} "${words}"`);
  }
  return [...found];
}

// The page has only what it is given.
const IN_PAGE = [aroundOf, isShown, sticksOut, isCut, brokenWords, faultsOfText, faultsOfPage].map(String).join('\n');

/**
 * The words on the screen that have no room at its present width: that stick out of their box or of the window, that are cut where nothing
 * shows the rest, or that begin on one line and end on the next. What can be scrolled to its end, such as a table, is meant to be; two or
 * three tabs must all be seen.
 */
export function overrunWords(page: Page): Promise<string[]> {
  return page.evaluate(`(() => { ${IN_PAGE}\nreturn faultsOfPage(${LONGEST_WHOLE_WORD}); })()`);
}

/** What has no room on small phones with text of twice the size. Leaves the window at the width of a phone. */
export async function overrunInLargeText(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const size of [NARROW, PHONE]) {
    await page.setViewportSize(size);
    faults.push(...(await overrunWords(page)).map((words) => `${size.width} px with large text ${words}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return faults;
}
