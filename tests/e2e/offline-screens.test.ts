import { test } from 'vitest';
import { audit } from './audit.ts';
import { Member } from './members.ts';
import { addPressure, cutNetwork, openWithWorker, waitingList } from './offline.ts';
import { dialogOf, see, seeCount, seeTexts } from './screen.ts';

test('what waits, what needs attention and the question before a sign-out can be used by everybody', async () => {
  const { page, context, expectInConsole } = await openWithWorker(await Member.join());
  expectInConsole(400);
  await cutNetwork(context);
  await page.goto('/');
  await see(page.getByRole('heading', { level: 1 }));
  await seeTexts(page, /You are offline\. Saved copy from/);
  await audit(page, 'offline-home');
  await page.goto('/tracking');
  await addPressure(page, '126', '82');
  await seeTexts(waitingList(page), 'Waiting to send');
  await audit(page, 'waiting-to-send');
  const refused = { status: 400, json: { code: 'invalid', message: 'This time is in the future.' } };
  await context.route('**/api/health-readings', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refused) : route.continue(),
  );
  await context.setOffline(false);
  await seeTexts(waitingList(page), 'Needs attention');
  await audit(page, 'needs-attention');
  await page.goto('/fitness');
  await seeTexts(page, '1 entry needs your attention.');
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await see(dialogOf(page, 'Log out before everything is sent?'));
  await audit(page, 'log-out-with-queue');
  await seeCount(dialogOf(page).getByRole('button'), 3);
});
