import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PHONE } from './browser.ts';
import { Member } from './members.ts';
import { addPressure, cutNetwork, openWithWorker } from './offline.ts';
import { minutesAgo, pressure, savePressure, sugar } from './readings.ts';
import { isOurs, useAi } from './running-product.ts';
import { see } from './screen.ts';

const SMALL = { width: 320, height: 640 };

const EMERGENCIES = [
  { what: 'a very high pressure', pregnant: false, reading: pressure(198, 128) },
  { what: 'a low sugar', pregnant: false, reading: sugar(2.6, { unit: 'mmol/L' }) },
  { what: 'a very high sugar', pregnant: false, reading: sugar(412) },
  { what: 'a high pressure in pregnancy', pregnant: true, reading: pressure(150, 95) },
  { what: 'a very high pressure in pregnancy', pregnant: true, reading: pressure(172, 112) },
];

beforeAll(() => (isOurs ? useAi('off') : undefined));

/** Waits until the call of the first alert is whole between the header and the bottom bar, without anybody having scrolled. */
async function seeWholeCall(page: Page, where: string): Promise<void> {
  const call = page.getByRole('alert').first().getByRole('link', { name: 'Call 112' });
  await see(call, page.locator('[data-bottom-bar]'));
  const hidden = async () => {
    const [button, bar, header] = await Promise.all(
      [call, page.locator('[data-bottom-bar]'), page.getByRole('banner')].map((one) => one.boundingBox()),
    );
    if (!button || !bar || !header) return 'not drawn';
    const over = Math.max(button.y + button.height - bar.y, header.y + header.height - button.y);
    return over <= 0 ? 'nothing' : `${Math.ceil(over)} px`;
  };
  await expect.poll(hidden, { message: `what of the call is hidden on ${where}`, timeout: 5_000 }).toBe('nothing');
}

describe.each([PHONE, SMALL])('on a screen of $width × $height the call is whole at once', (viewport) => {
  test.each(EMERGENCIES)('for $what, on home and on tracking', async ({ pregnant, reading }) => {
    const member = await Member.join();
    if (pregnant) await member.request('PUT', '/api/user/health-profile', { body: { pregnant } });
    await member.record(reading);
    const { page } = await openBrowser({ as: member, viewport });
    for (const path of ['/', '/tracking']) {
      await page.goto(path);
      await seeWholeCall(page, path);
    }
  });

  test('after a reading was entered from the foot of the page', async () => {
    const member = await Member.join();
    await member.record(pressure(118, 76, { timestamp: minutesAgo(120) }));
    const { page } = await openBrowser({ as: member, viewport });
    await page.goto('/tracking');
    const row = page.getByRole('link', { name: /118 over 76/ });
    await see(row);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await page.evaluate(() => history.pushState(null, '', '/tracking?add=blood_pressure'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await savePressure(page, '198', '128');
    await seeWholeCall(page, 'tracking');
  });

  test('without a network as well, under the words that say so', async () => {
    const { page, context } = await openWithWorker(await Member.join(), '/tracking', { viewport });
    await cutNetwork(context);
    await addPressure(page, '198', '128');
    await seeWholeCall(page, 'tracking');
    await page.goto('/');
    await seeWholeCall(page, 'home');
  });
});
