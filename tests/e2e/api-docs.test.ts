import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import { savePicture, overflowOf } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { seeCount } from './screen.ts';

const operations = Object.values(contracts).flatMap((contract) => Object.keys(contract));

/** Scrolls from the top to the end, or until the wanted operation is there, and names those seen. Only what is in view is in the page. */
async function scrollThrough(page: Page, wanted?: string): Promise<string[]> {
  const seen = new Set<string>();
  await page.evaluate(() => window.scrollTo(0, 0));
  for (let atEnd = false; !atEnd;) {
    const names = await page.locator('.opblock').evaluateAll((blocks) => blocks.map(({ id }) => id.replace(/^operations-.+-/, '')));
    for (const name of names) seen.add(name);
    if (wanted !== undefined && seen.has(wanted)) break;
    atEnd = await page.evaluate(async () => {
      const before = window.scrollY;
      window.scrollBy(0, window.innerHeight / 2);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return window.scrollY === before;
    });
  }
  return [...seen];
}

/** Sees that the operation that is unfolded has its request and its replies, and that all of it fits. */
async function seeOperation(page: Page): Promise<void> {
  const block = page.locator('#operations-food-ai-analyzeFood');
  await block.getByText('"dishId"').first().waitFor();
  await block.getByText('Too Many Requests').first().waitFor();
  expect(await overflowOf(page)).toBe(0);
  // The page is for reading only, so it offers no way to send requests.
  await seeCount(page.locator('.try-out, .execute'), 0);
}

// openBrowser fails a test for any console message, such as a breach of the page's policy, and for any request to another origin.
// The page takes a processor ten seconds to draw, so that it is opened once, and the window is made wider.
test('the page of the API names every operation, leads to both documents, and shows a request with its replies in every width', async () => {
  const { page } = await openBrowser({ viewport: PHONE });
  await page.goto('/api/docs');
  await page.locator('.opblock').first().waitFor();
  await savePicture(page, 'api-docs phone');
  for (const name of ['openapi.json', 'asyncapi.json (events)']) {
    const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('application/json; charset=utf-8');
  }
  expect((await scrollThrough(page)).toSorted()).toEqual(operations.toSorted());
  expect(await overflowOf(page)).toBe(0);

  await scrollThrough(page, 'analyzeFood');
  await page.locator('#operations-food-ai-analyzeFood').getByRole('button').first().click();
  await seeOperation(page);
  await savePicture(page, 'api-docs analyzeFood phone');
  await page.setViewportSize(DESKTOP);
  await scrollThrough(page, 'analyzeFood');
  await seeOperation(page);
  await savePicture(page, 'api-docs analyzeFood desktop');
});
