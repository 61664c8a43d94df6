import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { NARROW, overrunInLargeText } from './overrun-words.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What axe looks for in each theme: the darker one has the same elements, and can only differ in its colours. */
const RULES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast', 'link-in-text-block'],
};
type Theme = keyof typeof RULES;
const { E2E_SHOTS: shots } = process.env;

/** What axe finds on the current screen in one theme. */
export async function axeFaults(page: Page, theme: Theme): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options = { resultTypes: ['violations'], runOnly: RULES[theme] };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}

// What comes in while axe reads, such as a list or a message that fades in, is half drawn: only what stays is a fault.
async function lastingFaults(page: Page, theme: Theme): Promise<string[]> {
  const faults = await axeFaults(page, theme);
  if (faults.length === 0) return faults;
  await settle(page);
  return axeFaults(page, theme);
}

/** Waits until all transitions have ended. Endless animations, such as a spinner's, are not waited for. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

// An element half hidden behind a fixed bar would count as too small a target, although a person would scroll. A window as tall as the
// page avoids that.
async function growToContent(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const wanted = { width: PHONE.width, height: Math.max(PHONE.height, height) };
  const now = page.viewportSize();
  if (now?.width !== wanted.width || now.height !== wanted.height) await page.setViewportSize(wanted);
}

/** How many pixels the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** Saves a screenshot in the folder that E2E_SHOTS names, for people to review. */
export async function savePicture(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

/** The pictures of a screen: one in each theme on a phone and on a desktop, and one on the smallest phone. */
const PICTURES = [
  ['phone-light', PHONE],
  ['phone-dark', PHONE],
  ['narrow-dark', NARROW],
  ['desktop-dark', DESKTOP],
  ['desktop-light', DESKTOP],
] as const;

async function savePictures(page: Page, name: string): Promise<void> {
  if (!shots) return;
  for (const [how, size] of PICTURES) {
    await page.emulateMedia({ colorScheme: how.endsWith('dark') ? 'dark' : 'light' });
    await page.setViewportSize(size);
    await settle(page);
    await savePicture(page, `${name}-${how}`);
  }
}

// Only the member app can be installed.
const isStaff = (page: Page) => page.evaluate(() => document.querySelector('link[rel=manifest]') === null);

/**
 * Checks the current screen, light and dark, on a phone and on a desktop: axe must find nothing by WCAG 2.2 AA and good practice, and
 * the page must not scroll sideways down to a width of 320 px. In the staff app, words must have room on phones with text of twice the size
 * too; for the member app, `every-screen` looks at that. The window is changed as seldom as can be, because each change draws the page anew.
 */
export async function audit(page: Page, name: string): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    if (colorScheme === 'light') await growToContent(page);
    faults.push(...(await lastingFaults(page, colorScheme)).map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.setViewportSize(NARROW);
  if ((await overflowOf(page)) > 0) faults.push('scrolls sideways at 320 px');
  if (await isStaff(page)) faults.push(...(await overrunInLargeText(page)));
  await page.setViewportSize(DESKTOP);
  if ((await overflowOf(page)) > 0) faults.push('scrolls sideways on a desktop');
  await savePictures(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  expect(faults, name).toEqual([]);
}
