import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { pressure } from './readings.ts';
import { isOurs, useAi } from './running-product.ts';
import { dialogOf, see, seeFocus } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

async function openHome(member: Member): Promise<Page> {
  const { page } = await openBrowser({ as: member });
  await page.goto('/');
  await see(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
  return page;
}

describe('the focus goes to the alert', () => {
  test('that appears on home after the form was opened there, by the keyboard alone', async () => {
    const page = await openHome(await Member.join());
    await page.getByRole('link', { name: /Add your blood pressure/ }).press('Enter');
    await seeFocus(dialogOf(page).getByLabel('Systolic'));
    await page.keyboard.type('185');
    await seeFocus(dialogOf(page).getByLabel('Diastolic'));
    await page.keyboard.type('125');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await see(page.getByRole('region', { name: 'Blood Pressure' }).getByText('Very high'));
    await seeFocus(page.getByRole('alert'));
  });

  test('that stands on the page when it opens, and when the member comes back to it', async () => {
    const member = await Member.join();
    await member.record(pressure(185, 125));
    const page = await openHome(member);
    await seeFocus(page.getByRole('alert'));
    await page.getByRole('link', { name: 'Update blood pressure' }).press('Enter');
    await page.waitForURL('**/tracking');
    await see(page.getByRole('heading', { level: 1, name: 'Health Tracking' }));
    await seeFocus(page.getByRole('alert'));
  });

  test('once: what is opened and closed later gets the focus back', async () => {
    const member = await Member.join();
    await member.record(pressure(185, 125));
    const { page } = await openBrowser({ as: member });
    await page.goto('/tracking');
    await seeFocus(page.getByRole('alert'));
    const add = page.getByRole('button', { name: 'Add Reading' });
    await add.press('Enter');
    await see(dialogOf(page));
    await page.keyboard.press('Escape');
    await seeFocus(add);
  });
});
