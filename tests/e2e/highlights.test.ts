import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { addReviews } from './listed-doctor.ts';
import { type ListedTrainer, newListedTrainer } from './listed-trainer.ts';
import { dialogOf, see, seeFocus, seeGone, seeTexts } from './screen.ts';

let trainer: ListedTrainer | undefined;
beforeAll(async () => {
  trainer = await newListedTrainer();
});

/** The trainer's page, and the viewer opened by keyboard at its first item. */
async function openViewer(options: Parameters<typeof openBrowser>[0] = {}, prepare?: (page: Page) => Promise<void>) {
  const { page } = await openBrowser(options);
  await prepare?.(page);
  await page.goto(`/trainer/profile?id=${trainer!.id}`);
  const opener = page.getByRole('button', { name: 'Open highlight 1: Caption 1' });
  await opener.press('Enter');
  const viewer = dialogOf(page, `Highlights of ${trainer!.name}`);
  await seeTexts(viewer, '1 of 3', 'Caption 1');
  return { page, viewer, opener };
}

const colourOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
/** How many bars of the viewer run now; none where the member wants less motion. */
const running = (page: Page) => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
/** Lets what runs come to its end at once. */
const finish = (page: Page) => page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));

test('the viewer is worked by keys alone, keeps the focus, and gives it back', async ({ skip }) => {
  if (trainer === undefined) return skip('this product has no pictures');
  const { page, viewer, opener } = await openViewer();
  await page.keyboard.press('ArrowRight');
  await seeTexts(viewer, '2 of 3', 'Caption 2');
  await page.keyboard.press('m');
  await see(viewer.getByRole('button', { name: 'Mute' }));
  await viewer.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('ArrowLeft');
  await seeTexts(viewer, '1 of 3');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step < 6 ? 'Tab' : 'Shift+Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await seeGone(viewer);
  await seeFocus(opener);
});

test('halves go back and on, and after the last item the viewer closes', async ({ skip }) => {
  if (trainer === undefined) return skip('this product has no pictures');
  const { viewer, opener } = await openViewer();
  await viewer.getByRole('button', { name: 'Next' }).click();
  await seeTexts(viewer, '2 of 3');
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await seeTexts(viewer, '1 of 3');
  for (const place of ['2 of 3', '3 of 3']) {
    await viewer.getByRole('button', { name: 'Next' }).click();
    await seeTexts(viewer, place);
  }
  await viewer.getByRole('button', { name: 'Next' }).click();
  await seeGone(viewer);
  await seeFocus(opener);
  await opener.press('Enter');
  await viewer.getByRole('button', { name: 'Close' }).press('Enter');
  await seeGone(viewer);
  await seeFocus(opener);
});

test('an item makes way for the next by itself, unless the viewer is paused', async ({ skip }) => {
  if (trainer === undefined) return skip('this product has no pictures');
  const { page, viewer } = await openViewer({ reducedMotion: 'no-preference' });
  await expect.poll(() => running(page)).toBe(1);
  await viewer.getByRole('button', { name: 'Pause' }).press('Space');
  await see(viewer.getByRole('button', { name: 'Play' }));
  await expect.poll(() => running(page)).toBe(0);
  await viewer.getByRole('button', { name: 'Play' }).click();
  await finish(page);
  await seeTexts(viewer, '2 of 3');
});

test('without motion nothing goes on by itself, and light and dark are both readable down to 320 px', async ({ skip }) => {
  if (trainer === undefined) return skip('this product has no pictures');
  const { page, viewer } = await openViewer();
  await expect.poll(() => running(page)).toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const pageColour = await colourOf(page.locator('body'));
    expect(await colourOf(viewer), `the viewer is dark in ${colorScheme}`).not.toBe(pageColour);
    expect(await colourOf(viewer.locator('[aria-hidden] > span').first()), 'its bars can be seen').not.toBe('rgba(0, 0, 0, 0)');
  }
  await audit(page, 'highlights');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await see(viewer.getByRole('button', { name: 'Close' }));
  expect(await viewer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('who saves data gets a still, and the clip only when they ask for it', async ({ skip }) => {
  if (trainer === undefined) return skip('this product has no pictures');
  const clips: string[] = [];
  const { page, viewer } = await openViewer({}, async (opened) => {
    await opened.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    opened.on('request', (request) => request.resourceType() === 'media' && clips.push(request.url()));
  });
  await page.keyboard.press('ArrowRight');
  await see(viewer.getByRole('img', { name: 'Caption 2' }));
  expect(clips).toEqual([]);
  await viewer.getByRole('button', { name: 'Play the video' }).click();
  await expect.poll(() => clips.length).toBeGreaterThan(0);
});

test("a trainer's reviews stand on their page, ten at a time", async ({ skip }) => {
  if (trainer === undefined) return skip('this product has no pictures');
  const { page } = await openBrowser();
  await page.goto(`/trainer/profile?id=${trainer.id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await seeTexts(reviews, 'No reviews yet.');
  await addReviews('trainer', trainer.id, 11);
  await page.reload();
  await seeTexts(reviews, 'Review 1', '10 reviews shown.');
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await seeTexts(reviews, 'Review 11', "11 reviews shown. That's everything.");
});
