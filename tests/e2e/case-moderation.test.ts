import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { Member, request } from './members.ts';
import { dataUrl, lunch } from './photos.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, see, seeCount, seeFocus, seeTexts, toastsOf } from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { signInOn } from './staff-screen.ts';

/** A post that nobody else's test knows, and that another member has reported. */
async function reportedPost() {
  const [author, reader] = [await Member.join(), await Member.join()];
  const { json: report } = await author.analyze(dataUrl(lunch), { dishId: 'eba' });
  const caption = `Reported lunch ${randomUUID().slice(0, 8)}`;
  const { json: post } = await author.request('POST', `/api/food-analyses/${report.id}/share`, { body: { caption } });
  const { status } = await reader.request('POST', `/api/food-posts/${post.id}/report`, { body: { reason: 'It is not food' } });
  expect(status).toBe(201);
  const statusForAll = async () => (await request('GET', `/api/food-posts/${post.id}`)).status;
  return { caption, statusForAll };
}

describe.runIf(isOurs)('what members reported', () => {
  test('is removed for everybody and brought back, each time with a reason', async () => {
    const { caption, statusForAll } = await reportedPost();
    const { page } = await openBrowser({ viewport: DESKTOP });
    await signInOn(page, await newStaff('case_manager'));
    await page.getByRole('link', { name: 'Moderation' }).click();
    const card = page.getByRole('article').filter({ hasText: caption });
    await seeTexts(card, 'Post: Eba', 'Open', 'Another reason', 'It is not food', '1 member');
    await audit(page, 'case-moderation');
    await page.setViewportSize(DESKTOP);
    await card.getByRole('button', { name: 'Remove' }).click();
    const dialog = dialogOf(page, 'Remove it for everybody?');
    await seeFocus(dialog.getByLabel('Reason'));
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await seeTexts(dialog, 'The reason is required.');
    await audit(page, 'case-moderation-remove');
    await page.setViewportSize(DESKTOP);
    await dialog.getByLabel('Reason').fill('No food on it.');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await seeTexts(toastsOf(page), 'Report decided');
    await seeCount(card, 0);
    expect(await statusForAll()).toBe(404);

    await page.getByLabel('Reports').selectOption('Removed');
    await seeTexts(card, 'No food on it.', /^.+, by .+$/);
    await card.getByRole('button', { name: 'Restore' }).click();
    await dialogOf(page).getByLabel('Reason').fill('A second look.');
    await dialogOf(page).getByRole('button', { name: 'Restore' }).click();
    await seeTexts(toastsOf(page), 'Report decided');
    await seeCount(card, 0);
    expect(await statusForAll()).toBe(200);
  });

  test('is kept, and stays in the list of what was kept over a reload', async () => {
    const { caption, statusForAll } = await reportedPost();
    const { page } = await openBrowser({ viewport: DESKTOP });
    await signInOn(page, await newStaff('case_manager'));
    await page.getByRole('link', { name: 'Moderation' }).click();
    const card = page.getByRole('article').filter({ hasText: caption });
    await card.getByRole('button', { name: 'Keep' }).click();
    await dialogOf(page, 'Keep what was reported?').getByLabel('Reason').fill('It breaks no rule.');
    await dialogOf(page).getByRole('button', { name: 'Keep' }).click();
    await seeTexts(toastsOf(page), 'Report decided');
    await page.getByLabel('Reports').selectOption('Kept');
    await see(card);
    await page.reload();
    await seeTexts(card, 'Kept', 'It breaks no rule.');
    expect(await statusForAll()).toBe(200);
  });
});
