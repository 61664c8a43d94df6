import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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

// openBrowser fails a test for any console message, such as a breach of the page's policy, and for any request to another origin.
describe('the page of the API', () => {
  test('names every operation', async () => {
    const { page } = await openBrowser();
    await page.goto('/api/docs');
    await page.locator('.opblock').first().waitFor();
    expect((await scrollThrough(page)).toSorted()).toEqual(operations.toSorted());
    expect(await overflowOf(page)).toBe(0);
  });

  test.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('shows an operation on a %s, with its request and its replies', async (where, viewport) => {
    const { page } = await openBrowser({ viewport });
    await page.goto('/api/docs');
    await page.locator('.opblock').first().waitFor();
    expect(await overflowOf(page)).toBe(0);
    await savePicture(page, `api-docs ${where}`);
    await scrollThrough(page, 'analyzeFood');
    const block = page.locator('#operations-food-ai-analyzeFood');
    await block.getByRole('button').first().click();
    await block.getByText('"dishId"').first().waitFor();
    await block.getByText('Too Many Requests').first().waitFor();
    expect(await overflowOf(page)).toBe(0);
    // The page is for reading only, so it offers no way to send requests.
    await seeCount(page.locator('.try-out, .execute'), 0);
    await savePicture(page, `api-docs analyzeFood ${where}`);
  });

  test('leads to both documents', async () => {
    const { page } = await openBrowser();
    await page.goto('/api/docs');
    for (const name of ['openapi.json', 'asyncapi.json (events)']) {
      const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
      expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('application/json; charset=utf-8');
    }
  });
});
