import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { audit, axeFaults, overflowOf, savePicture, settle } from './audit.ts';
import { PHONE } from './browser.ts';

/** A large screen of an office. */
export const WIDE = { width: 1440, height: 900 };

/** How many pixels too wide the open screen is with text of twice the size, on a phone and on a large screen. */
export async function tooWide(page: Page): Promise<number> {
  const before = page.viewportSize()!;
  let widest = await withLargeText(page);
  await page.setViewportSize(WIDE);
  widest = Math.max(widest, await withLargeText(page));
  await page.setViewportSize(before);
  return widest;
}

async function withLargeText(page: Page): Promise<number> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const overflow = await overflowOf(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return overflow;
}

/** Checks the open screen as the member's are, and as a table on a large screen, where it has other parts than on a phone. */
export async function checkStaffScreen(page: Page, name: string): Promise<void> {
  expect(await tooWide(page), `${name} with large text`).toBe(0);
  await audit(page, name);
  await page.setViewportSize(WIDE);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    expect(await axeFaults(page, colorScheme), `${name} on a large screen, ${colorScheme}`).toEqual([]);
    await savePicture(page, `${name}-wide-${colorScheme}`);
  }
  await page.setViewportSize(PHONE);
}
