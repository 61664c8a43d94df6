import { expect, test } from 'vitest';
import { expireReplies } from './expire-replies.ts';
import { Member } from './members.ts';
import { addPressure, openWithWorker, waitingList } from './offline.ts';
import { isOurs } from './running-product.ts';
import { see, seeGone, seeTexts } from './screen.ts';

test.skipIf(!isOurs)('what was saved before its reply was lost is not saved again after 48 hours', async () => {
  const member = await Member.join();
  const { page, context } = await openWithWorker(member);
  await context.route('**/api/health-readings', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort('failed');
  });
  await addPressure(page, '126', '82');
  await seeTexts(waitingList(page), 'Blood pressure 126/82');
  expect(await expireReplies(member)).toBeGreaterThan(0);
  await context.unroute('**/api/health-readings');
  await page.reload();
  await see(page.getByRole('link', { name: /126 over 82/ }));
  await seeGone(waitingList(page));
  expect(await member.readings()).toHaveLength(1);
});
