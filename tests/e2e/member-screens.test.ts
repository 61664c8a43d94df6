import { beforeAll, expect, test } from 'vitest';
import { audit, savePicture } from './audit.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { dataUrl, lunch, plate } from './photos.ts';
import { isOurs, until, useAi } from './running-product.ts';
import { dialogOf, openUpload, pickPhoto, see, seeTexts } from './screen.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

test('the dashboard can be read and used by everybody, empty and full', async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.goto('/');
  await seeTexts(page, 'No score yet');
  await audit(page, 'dashboard-empty');
  await page.getByRole('button', { name: 'Your profile' }).click();
  await see(page.getByRole('button', { name: 'Log out' }));
  await audit(page, 'profile-menu');

  for (const [seed, dishId] of ['jollof-rice', 'akara', 'efo-riro'].entries()) {
    const photo = seed === 0 ? lunch : plate(seed);
    expect((await member.analyze(dataUrl(photo), { dishId, completesMeal: true })).status).toBe(200);
  }
  await until('the dashboard has all three', async () => ((await member.dashboard()).recentAnalyses.length === 3 ? true : undefined));
  await page.reload();
  await see(page.getByRole('link', { name: /Most recent/ }));
  await page.getByText('What makes this score').click();
  await audit(page, 'dashboard-full');

  await page.getByRole('link', { name: 'See all meals' }).click();
  await page.getByRole('link', { name: /Jollof rice/ }).click();
  const report = dialogOf(page, 'Food Analysis Report');
  await seeTexts(report, 'Why this score');
  await audit(page, 'report');
  for (const part of ['Recommendations', 'Nutrition in this portion', 'Why this score']) {
    await report.getByText(part, { exact: true }).scrollIntoViewIfNeeded();
    await savePicture(page, `report-at-${part.toLowerCase().replaceAll(' ', '-')}`);
  }
});

test('the way to a report can be read and used by everybody', async () => {
  const { page } = await openBrowser({ as: await Member.join() });
  await page.goto('/');
  await openUpload(page);
  await audit(page, 'upload');
  await dialogOf(page)
    .getByLabel('Choose file')
    .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('rice') });
  await see(dialogOf(page).getByRole('alert'));
  await audit(page, 'upload-refused');
  await pickPhoto(page, lunch);
  await audit(page, 'upload-photo');
  await dialogOf(page).getByRole('button', { name: 'Next: choose the dish' }).click();
  await see(dialogOf(page).getByRole('option').first());
  await audit(page, 'dishes');
  await dialogOf(page).getByLabel('Search dishes').fill('qqqq');
  await seeTexts(dialogOf(page), /No match/);
  await audit(page, 'dishes-none');
  await dialogOf(page).getByLabel('Search dishes').fill('egusi');
  await dialogOf(page).getByRole('option', { name: /Egusi/ }).first().click();
  await dialogOf(page).getByRole('radio', { name: 'Another amount' }).check();
  await dialogOf(page).getByRole('button', { name: 'Get my report' }).click();
  await seeTexts(dialogOf(page), 'Enter the portion in grams, such as 180.');
  await audit(page, 'portion');
});
