import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { audit } from './audit.ts';
import { PHONE } from './browser.ts';
import { dialogOf, see, seeFocus, seeGone, seeLoaded } from './screen.ts';

const STEPS = 30;

/** A browser that says it rings, or that both are connected, just as the other side hangs up is told that the call is over. */
export const LATE_REPORT = /^\/api\/doctor-calls\/[^/]+\/(status|signals) .* 409 /;

/** What of a part of the page lies outside of the window to the left or right; what is for screen readers alone does not count. */
export function overTheEdge(part: Locator): Promise<string[]> {
  return part.evaluate((whole) =>
    [...whole.querySelectorAll('*')]
      .filter((element) => element.closest('.sr-only') === null)
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > window.innerWidth + 1);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** A part of the page fits a window of 320 px with text of twice the size. */
export async function checkLargeText(page: Page, part: Locator, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  // What is drawn anew for the smaller window, or still comes in, may be there for a moment: only what stays is a fault.
  await expect.poll(() => overTheEdge(part), { message: `${name} at 320 px with large text` }).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(PHONE);
}

/** The open dialog has no fault that axe finds, in light and dark, and fits a small window with large text. */
export async function checkLook(page: Page, name: string): Promise<void> {
  await audit(page, name);
  await checkLargeText(page, dialogOf(page), name);
}

/** The keyboard stays in the open dialog, both ways round. */
async function checkTrap(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 2 * STEPS; step += 1) {
    await page.keyboard.press(step < STEPS ? 'Tab' : 'Shift+Tab');
    expect(await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement)), `${name} keeps the focus`).toBe(true);
  }
}

/** Opens a dialog by keyboard, checks it whole, and closes it by Escape, which gives the focus back to what opened it. */
export async function checkDialog(page: Page, opener: Locator, title: string, name: string): Promise<void> {
  await see(opener);
  await opener.press('Enter');
  await see(dialogOf(page, title));
  await seeLoaded(dialogOf(page));
  await checkTrap(page, name);
  await checkLook(page, name);
  await page.keyboard.press('Escape');
  await seeGone(dialogOf(page));
  await seeFocus(opener);
}
