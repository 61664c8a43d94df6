import { LEGAL_VERSION } from '@sabiwell/proto/http/legal-texts.ts';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { newcomer, signUpSteps } from './newcomer.ts';
import { fill, see, seeCount, seeTexts } from './screen.ts';

describe('what guests can read about us', () => {
  test('the product, with ways to the plans and the team, and no number to call until there is one', async () => {
    const { page } = await openBrowser();
    await page.goto('/about');
    const areas = page.getByRole('list').filter({ hasText: 'Food photo analysis' });
    await seeCount(areas.getByRole('link'), 13);
    await seeCount(page.getByRole('link', { name: 'Call us' }), 0);
    await audit(page, 'about');
    await page.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL('**/subscribe');
    await page.goBack();
    await page.getByRole('link', { name: 'Our team' }).press('Enter');
    await see(page.getByRole('heading', { name: 'Our team' }), page.getByRole('heading', { name: 'What we do for you' }));
    await seeCount(page.getByRole('heading', { name: 'Who leads us' }), 0);
    await audit(page, 'team');
    await page.getByRole('link', { name: 'About Sabiwell' }).click();
    await page.waitForURL('**/about');
  });

  test('the leaders whom the operator has named', async () => {
    const { page } = await openBrowser();
    const leaders = [{ name: 'Ngozi Okafor', role: 'Chief medical officer', words: 'Family physician in Enugu.' }];
    await page.route('**/api/about', (route) => route.fulfill({ json: { leaders } }));
    await page.goto('/team');
    await seeTexts(page, 'Who leads us', 'Ngozi Okafor', 'Chief medical officer', 'Family physician in Enugu.');
  });

  test('the team, with a second try where it could not be read', async () => {
    const { page, expectInConsole } = await openBrowser();
    expectInConsole(503);
    await page.route('**/api/about', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
    await page.goto('/team');
    await seeTexts(page, "The team can't be shown right now.", 'What we do for you');
    await page.unroute('**/api/about');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeCount(page.getByText("The team can't be shown right now."), 0);
  });

  test.each([
    ['privacy', 'Privacy notice', 'Your rights'],
    ['terms', 'Terms of use', 'What you share'],
  ])('/%s, with its version', async (path, title, part) => {
    const { page } = await openBrowser();
    await page.goto(`/${path}`);
    await see(page.getByRole('heading', { level: 1, name: title }), page.getByRole('heading', { name: part }));
    await seeTexts(page, new RegExp(`^Version ${LEGAL_VERSION}, from 29 November 2026\\.`));
    await audit(page, path);
  });
});

test('the last step of joining says what is accepted, and keeps what was typed while it is read', async () => {
  const { page } = await openBrowser();
  const { you, contact, home } = signUpSteps(newcomer());
  await page.goto('/join');
  for (const step of [you, contact, home]) {
    await fill(page, step);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await seeTexts(page, /^By creating an account you accept the terms of use/);
  await page.getByRole('link', { name: 'Terms of use' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Terms of use' }));
  await page.goBack();
  await see(page.getByLabel('Referral code'));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe(home.City);
});
