import { expect, test } from 'vitest';
import type { Page, Request } from 'playwright-core';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { answerChat, chatReply, streams } from './chat-replies.ts';
import { Member } from './members.ts';
import { dialogOf, see, seeCount, seeFocus, seeGone, seeTexts, stopClock, toastsOf } from './screen.ts';

const ONE = {
  id: '0198c0de-0000-7000-8000-00000000000b',
  title: 'Your blood pressure was high',
  description: 'The mean of your last 4 readings is 148/94.',
  category: 'hypertension',
  priority: 'high',
  recommendationType: 'follow_up',
  confidence: 0.82,
  isRead: false,
  basedOnSymptoms: [],
  basedOnHistory: ['4 readings of this week'],
  suggestedQuestions: ['Which foods raise blood pressure?'],
  createdAt: '2026-11-23T10:00:00.000Z',
};
const OTHER = { ...ONE, id: '0198c0de-0000-7000-8000-00000000000c', title: 'Walk more', recommendationType: 'new_kind', isRead: true };

/** Answers for the recommendations in the server's place; gives what was sent to change them. */
async function recommend(page: Page, rows: (typeof ONE)[]): Promise<string[]> {
  const sent: string[] = [];
  let left = rows;
  await page.route(/\/api\/recommendations(\/.*)?$/, async (route) => {
    const method = route.request().method();
    const [, , , id, what] = new URL(route.request().url()).pathname.split('/');
    if (method === 'GET') return route.fulfill({ json: left });
    sent.push([method, what].filter(Boolean).join(' '));
    if (method === 'DELETE') left = left.filter((row) => row.id !== id);
    else left = left.map((row) => (row.id === id ? { ...row, isRead: true } : row));
    return method === 'DELETE' ? route.fulfill({ status: 204 }) : route.fulfill({ json: left.find((row) => row.id === id) });
  });
  return sent;
}

async function openDoc(rows: (typeof ONE)[], options: object = {}) {
  const visit = await openBrowser({ as: await Member.join(), ...options });
  const sent = await recommend(visit.page, rows);
  await visit.page.goto('/ai-doc');
  return { ...visit, sent };
}

test('on a phone a sheet shows them; a question is noted and asked', async () => {
  const { page, sent } = await openDoc([ONE, OTHER]);
  const asked = await answerChat(page, streams([], chatReply()));
  await page.getByRole('button', { name: 'Recommendations, 1 new' }).click();
  const sheet = dialogOf(page, 'Recommendations');
  await seeTexts(sheet, 'Follow-up', 'General');
  await audit(page, 'recommendations-sheet');
  await sheet.getByRole('button', { name: /Your blood pressure was high/ }).click();
  await seeTexts(sheet, 'High priority', 'Confidence 82%', /4 readings of this week/);
  await seeGone(sheet.getByText('New', { exact: true }));
  await audit(page, 'recommendations-open');
  await sheet.getByRole('button', { name: 'Which foods raise blood pressure?' }).click();
  await seeGone(sheet);
  await seeTexts(page.getByRole('log'), 'Which foods raise blood pressure?', chatReply().response);
  expect(asked).toHaveLength(1);
  expect(sent).toEqual(['PATCH read', 'PATCH clicked']);
});

test('a deleted one can be brought back for five seconds', async () => {
  const { page, sent } = await openDoc([ONE, OTHER], { viewport: DESKTOP });
  const panel = page.getByRole('complementary', { name: 'Recommendations' });
  const one = panel.getByRole('button', { name: /Your blood pressure was high/ });
  const remove = panel.getByRole('button', { name: 'Delete Your blood pressure was high' });
  await one.click();
  await remove.click();
  await seeGone(one);
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
  await see(one);
  await seeTexts(toastsOf(page), 'The recommendation is back');
  expect(sent).toEqual(['PATCH read']);
  await one.click();
  await remove.click();
  await seeGone(one);
  await expect.poll(() => sent).toEqual(['PATCH read', 'DELETE']);
});

test('over the sheet F8 reaches Undo, which waits while it has the focus, and the focus comes back', async () => {
  const { page, sent } = await openDoc([ONE, OTHER]);
  await page.getByRole('button', { name: 'Recommendations, 1 new' }).click();
  const sheet = dialogOf(page, 'Recommendations');
  const one = sheet.getByRole('button', { name: /Your blood pressure was high/ });
  const undo = toastsOf(page).getByRole('button', { name: 'Undo' });
  const removeByKeys = async () => {
    await page.keyboard.press('Enter');
    const remove = sheet.getByRole('button', { name: 'Delete Your blood pressure was high' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await seeGone(one);
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await seeFocus(undo);
  };
  await see(one);
  await stopClock(page);
  await one.focus();
  await removeByKeys();
  await page.clock.runFor(20_000);
  await page.keyboard.press('Enter');
  await see(one);
  await seeTexts(toastsOf(page), 'The recommendation is back');
  await seeFocus(sheet);
  await page.clock.runFor(6_000);
  await seeCount(toastsOf(page), 0);
  expect(sent).toEqual(['PATCH read']);
  await one.focus();
  await removeByKeys();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+Tab');
  await seeFocus(sheet);
  await page.clock.runFor(6_000);
  await seeCount(toastsOf(page), 0);
  await expect.poll(() => sent).toEqual(['PATCH read', 'DELETE']);
  await page.keyboard.press('Escape');
  await seeGone(sheet);
});

test('on the page too the focus comes back from Undo, and what it says goes by itself', async () => {
  const { page, sent } = await openDoc([ONE, OTHER], { viewport: DESKTOP });
  const panel = page.getByRole('complementary', { name: 'Recommendations' });
  const one = panel.getByRole('button', { name: /Your blood pressure was high/ });
  const remove = panel.getByRole('button', { name: 'Delete Your blood pressure was high' });
  const other = panel.getByRole('button', { name: /Walk more/ });
  const pressUndo = async () => {
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await seeFocus(toastsOf(page).getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), 'The recommendation is back');
  };
  await see(one);
  await stopClock(page);
  await one.press('Enter');
  await remove.press('Enter');
  await seeGone(one);
  await other.focus();
  await pressUndo();
  await seeFocus(other);
  await page.clock.runFor(6_000);
  await seeCount(toastsOf(page), 0);
  await one.press('Enter');
  await remove.press('Enter');
  await seeGone(one);
  await pressUndo();
  await seeFocus(page.getByRole('heading', { level: 1 }));
  await page.clock.runFor(6_000);
  await seeCount(toastsOf(page), 0);
  expect(sent).toEqual(['PATCH read']);
});

test('a page that is left deletes at once and takes its toast with it', async () => {
  const { page, sent } = await openDoc([ONE, OTHER], { viewport: DESKTOP });
  const panel = page.getByRole('complementary', { name: 'Recommendations' });
  await panel.getByRole('button', { name: /Your blood pressure was high/ }).click();
  await panel.getByRole('button', { name: 'Delete Your blood pressure was high' }).click();
  await see(toastsOf(page));
  await page.getByRole('link', { name: 'Chat History' }).click();
  await expect.poll(() => sent).toEqual(['PATCH read', 'DELETE']);
  await seeCount(toastsOf(page), 0);
});

test('without any, they are announced', async () => {
  const { page } = await openDoc([], { viewport: DESKTOP });
  await seeTexts(page.getByRole('complementary'), 'AI Recommendations Coming Soon');
});

test('they are read each minute and the consultations each half, but not in a tab that nobody looks at', async () => {
  const visit = await openBrowser({ as: await Member.join() });
  const { page } = visit;
  await page.clock.install();
  const paths = ['/api/recommendations', '/api/ai-chat/access'];
  const asked: string[] = [];
  const answered: string[] = [];
  const noteIn = (seen: string[]) => (request: Request) => {
    const { pathname } = new URL(request.url());
    if (paths.includes(pathname)) seen.push(pathname);
  };
  page.on('request', noteIn(asked));
  page.on('requestfinished', noteIn(answered));
  const both = () => paths.map((path) => answered.filter((one) => one === path).length);
  // By the second, and each time until all is answered: a query begins to wait for its next time only then.
  const expectWithin = async (seconds: number, reads: number[]) => {
    for (let passed = 0; passed < seconds && String(both()) !== String(reads); passed += 1) {
      await page.clock.runFor(1_000);
      await expect.poll(() => answered.length).toBe(asked.length);
    }
    expect(both()).toEqual(reads);
  };
  await page.goto('/ai-doc');
  await see(page.getByLabel('Your question'));
  await expect.poll(both).toEqual([1, 1]);
  await expectWithin(40, [1, 2]);
  await expectWithin(40, [2, 3]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(180_000);
  expect(asked).toHaveLength(5);
});
