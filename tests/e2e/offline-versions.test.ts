import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Deploys, startDeploys } from './deploys.ts';
import { Member } from './members.ts';
import { NO_NETWORK, untilControlled } from './offline.ts';
import { openForm, savePressure } from './readings.ts';
import { dialogOf, fill, see, seeCount, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

let deploys: Deploys;
beforeAll(async () => {
  deploys = await startDeploys();
});
afterAll(() => deploys.close());

const lookForNewVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test('a new version is offered, takes nothing from a form, and leaves a tab of the old one working', async () => {
  const { page, context, allowOrigin, expectInConsole } = await openBrowser({ as: await Member.join(), serviceWorkers: 'allow' });
  allowOrigin(deploys.url);
  expectInConsole(NO_NETWORK);
  await page.goto(`${deploys.url}/tracking`);
  await untilControlled(page);
  const old = await context.newPage();
  await old.goto(`${deploys.url}/tracking`);
  await seeTexts(old, 'No readings yet.', 'No meals added today.', 'No readings in these days.');
  await openForm(page);
  await fill(dialogOf(page), { Systolic: '126' });
  deploys.deploy();
  await lookForNewVersion(page);
  await page.getByText('New version ready').waitFor({ state: 'attached' });
  await seeValue(dialogOf(page).getByLabel('Systolic'), '126');
  await page.keyboard.press('Escape');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await see(page.getByRole('heading', { level: 1 }));
  await seeGone(page.getByText('New version ready'));
  await openForm(page);
  await seeValue(dialogOf(page).getByLabel('Systolic'), '126');
  await old.getByRole('button', { name: 'Your profile' }).click();
  await old.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await see(old.getByRole('heading', { level: 1, name: 'Settings' }));
});

test('who says later goes on, and is not asked again for that version', async () => {
  const { page, allowOrigin } = await openBrowser({ as: await Member.join(), serviceWorkers: 'allow' });
  allowOrigin(deploys.url);
  await page.goto(`${deploys.url}/tracking`);
  await untilControlled(page);
  deploys.deploy();
  await lookForNewVersion(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await seeGone(page.getByText('New version ready'));
  await page.getByRole('link', { name: 'Fitness', exact: true }).first().click();
  await see(page.getByRole('heading', { level: 1, name: 'Fitness Tracker' }));
  await seeCount(page.getByText('New version ready'), 0);
});

test('a place on the home screen is offered once, after the second reading; Settings has it always', async () => {
  const { page, context } = await openBrowser({ as: await Member.join() });
  // Chromium without a screen makes no offer of its own.
  await context.addInitScript(() => {
    addEventListener('load', () => {
      const prompt = async () => void Object.assign(window, { asked: true });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: Promise.resolve({ outcome: 'dismissed' }) }));
    });
  });
  await page.goto('/tracking');
  for (const systolic of ['121', '122']) {
    await see(page.getByRole('button', { name: 'Add Reading' }));
    await seeCount(page.getByText('Keep Sabiwell on your home screen'), 0);
    await openForm(page);
    await savePressure(page, systolic, '80');
    await seeTexts(toastsOf(page), `${systolic}/80 mmHg: Elevated`);
  }
  await seeTexts(page, 'Keep Sabiwell on your home screen');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await see(page.getByRole('link', { name: /122 over 80/ }));
  await seeCount(page.getByText('Keep Sabiwell on your home screen'), 0);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Install' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked?: boolean }).asked)).toBe(true);
});
