import { join } from 'node:path';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflowOf } from './audit.ts';
import { openBrowser, PHONE } from './browser.ts';
import { Member } from './members.ts';
import { overrunInLargeText } from './overrun-words.ts';
import { recordMonth } from './readings.ts';

// The app exports nothing, so its list of paths is loaded by file name, as a build tool would do it.
const { paths } = (await import(join(CHECKOUT, 'frontends/member/src/paths.ts'))) as { paths: Record<string, string> };
const FOR_GUESTS = [paths.signIn!, paths.signInApp!, paths.join!];
const forMembers = Object.values(paths).filter((path) => !FOR_GUESTS.includes(path));

/** The good value of frontend.md section 2. */
const MOST_SHIFT = 0.05;

async function open(page: Page, path: string): Promise<void> {
  // What comes last may move the screen, and it is not known beforehand what that is.
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** How far the page's parts have moved by themselves since it was opened: the layout shift of the Web Vitals, without a window of time. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // The shifts of before are handed over in a task of their own.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}

/** What is wrong with these screens, opened one after the other. */
async function faultsOf(screens: readonly string[], who: { as?: Member }): Promise<string[]> {
  const faults: string[] = [];
  const { page, expectInConsole } = await openBrowser(who);
  expectInConsole(/./);
  for (const path of screens) {
    await page.setViewportSize(PHONE);
    await open(page, path);
    const shift = await shiftOf(page);
    if (shift > MOST_SHIFT) faults.push(`${path} moves by ${shift.toFixed(3)}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${path} is ${overflow} px too wide with large text`);
    faults.push(...(await overrunInLargeText(page)).map((fault) => `${path} at ${fault}`));
  }
  return faults;
}

test('no screen moves while it loads, and with text of twice the size none is wider than a phone or has words without room', async () => {
  const member = await Member.join();
  await recordMonth(member);
  // Each screen waits half a second for a network that is idle, in which another one can be drawn.
  const third = (place: number) =>
    faultsOf(
      forMembers.filter((_path, index) => index % 3 === place),
      { as: member },
    );
  expect((await Promise.all([third(0), third(1), third(2), faultsOf(FOR_GUESTS, {})])).flat()).toEqual([]);
});
