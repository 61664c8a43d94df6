import { beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { stayInOneDay } from './lagos-days.ts';
import { newcomer, signUpSteps } from './newcomer.ts';
import { lunch } from './photos.ts';
import { isOurs, useAi } from './running-product.ts';
import {
  chooseDish,
  dialogOf,
  fill,
  openUpload,
  pickPhoto,
  see,
  seeAddress,
  seeCount,
  seeFocus,
  seeGone,
  seeTexts,
  seeTitle,
  toastsOf,
} from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

/** The contents of a report on jollof rice, with the figures for the usual portion. */
const REPORT_PARTS = [
  'Blood pressure',
  'Diabetes',
  'What it means for you',
  'Recommendations',
  'Nigerian food alternatives',
  'Make it healthier',
];
/** What stands under "Nutrition in this portion". */
const FIGURES = ['Carbohydrate', 'Protein', 'Fat', 'Fibre', 'Vitamins', 'Minerals'];

describe.each([
  ['on a phone', PHONE],
  ['on a desktop', DESKTOP],
])('the main job %s', (_where, viewport) => {
  test('a visitor joins, photographs lunch, reads the report and leaves', async () => {
    await stayInOneDay();
    const { page, context } = await openBrowser({ viewport });
    const form = newcomer();
    const { you, contact, home } = signUpSteps(form);

    await page.goto('/');
    await page.waitForURL('**/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await fill(page, you);
    await page.getByRole('button', { name: 'Continue' }).click();
    await seeFocus(page.getByRole('heading', { name: /Contact/ }));
    await fill(page, contact);
    await page.getByRole('button', { name: 'Continue' }).click();
    await fill(page, home);
    await page.getByRole('button', { name: 'Continue' }).click();
    await fill(page, { Password: form.password });
    await page.getByRole('button', { name: 'Create account' }).click();

    await seeFocus(page.getByRole('heading', { level: 1, name: 'Health Tips' }));
    await seeTexts(toastsOf(page), 'Registration successful!', "Welcome to Sabiwell, amina! You're now logged in.");
    await page.getByRole('link', { name: 'Back to home' }).click();
    const greeting = page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Amina$/ });
    await seeFocus(greeting);
    await seeTitle(page, 'Home · Sabiwell');
    await seeAddress(page, 'pathname', '/');
    await seeTexts(page, 'No score yet', 'Add your blood pressure', 'Add your blood sugar', '0/3', 'More meals needed', 'No Data');

    await openUpload(page);
    await seeTexts(dialogOf(page), /JPG, PNG or GIF, max 10MB/);
    await pickPhoto(page, lunch);
    await see(dialogOf(page).getByRole('img', { name: 'The photo you chose' }));
    await dialogOf(page).getByLabel('Which meal is it?').selectOption('Lunch');
    await dialogOf(page).getByLabel('Mark this meal as eaten today').check();
    await dialogOf(page).getByRole('button', { name: 'Next: choose the dish' }).click();
    await seeTexts(dialogOf(page, 'Which dish is this?'), /Figures come from our food table/);
    await chooseDish(page, 'Jollof rice');

    const report = dialogOf(page, 'Food Analysis Report');
    await see(report.getByRole('heading', { name: 'Jollof rice' }), report.getByRole('img', { name: 'Photo of Jollof rice' }));
    await seeTexts(
      report,
      'Starchy and salty: take half',
      '4.8',
      'Consider Alternatives',
      'High risk',
      ...REPORT_PARTS,
      'Food table (no AI)',
    );
    await report.getByText('Nutrition in this portion').click();
    await seeTexts(report, ...FIGURES);
    await report.getByText('Why this score').click();
    await seeTexts(report, /^Starting score \(Nutri-Score [A-E]\)$/);
    await see(report.getByRole('img', { name: '4.8 out of 10, Consider Alternatives' }));
    await page.keyboard.press('Escape');
    await seeGone(report);

    const latest = page.getByRole('link', { name: /Most recent.*Jollof rice.*4\.8 \/ 10.*Lunch/ });
    await see(latest);
    await seeTexts(page, '1/3', 'Needs attention');
    const reportAddress = `/${await latest.getAttribute('href')}`.replace('//', '/');

    await page.getByRole('button', { name: 'Your profile' }).click();
    await seeTexts(page, form.email);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/auth');
    await seeFocus(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
    await seeTitle(page, 'Sign in · Sabiwell');
    await seeTexts(toastsOf(page), 'Logged out', 'You have been successfully logged out.');

    await page.goBack().catch(() => null);
    for (const path of ['/', reportAddress]) {
      await page.goto(path);
      await see(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
      await seeCount(page.getByText(/Amina|Most recent/), 0);
    }
    expect((await context.request.get('/api/user')).status()).toBe(401);
  });
});
