import { test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { NO_NETWORK } from './offline.ts';
import { goOffline, see, seeGone, seeTexts } from './screen.ts';

test('a page whose code could not be fetched without a network loads by itself when it is back', async () => {
  const { page, context, expectInConsole } = await openBrowser({ as: await Member.join() });
  expectInConsole(NO_NETWORK);
  await page.goto('/settings');
  const security = page.getByRole('main').getByRole('link', { name: /security/ });
  await see(security);
  await goOffline(page);
  await security.click();
  await seeTexts(page, "This page isn't saved here yet");
  await context.setOffline(false);
  await see(page.getByRole('heading', { level: 1, name: /security/ }));
  await seeGone(page.getByText("This page isn't saved here yet"));
});
