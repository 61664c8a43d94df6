import { expect, test } from 'vitest';
import { audit, axeFaults, overflowOf, savePicture } from './audit.ts';
import { bookFirst, openTab } from './doctor-portal.ts';
import { moveStart } from './listed-doctor.ts';
import { see, seeAddress, seeAttribute, seeCount, seeGone, seeTexts } from './screen.ts';

const WEEK_MINUTES = 7 * 24 * 60;

test('a doctor’s own weeks are drawn, walked by the keyboard and shown as a table', async () => {
  const { page } = await openTab('analytics', async (doctor, member) => {
    await moveStart(await bookFirst(doctor, member), -WEEK_MINUTES, 'completed');
  });
  await seeTexts(page, "Today's Consultations", 'Total Patients', '1', "Today's Earnings", '0 pending');
  const chart = page.getByRole('slider');
  await seeAttribute(chart, 'aria-valuetext', /: 0$/);
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await seeAttribute(chart, 'aria-valuetext', /: 1$/);
  await audit(page, 'figures');
  await page.setViewportSize({ width: 1440, height: 900 });
  await savePicture(page, 'figures-wide-light');
  await page.getByRole('radio', { name: 'Earnings' }).check();
  await seeAddress(page, 'search', '?tab=analytics&figure=earnings');
  await seeAttribute(chart, 'aria-valuetext', /: ₦0$/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await see(page.getByRole('table', { name: 'Your figures week by week' }));
  await seeCount(page.getByRole('row'), 13);
  await audit(page, 'figures-table');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect([await overflowOf(page), await axeFaults(page, 'light')]).toEqual([0, []]);
  await page.getByRole('button', { name: 'Hide the table' }).click();
  await seeGone(page.getByRole('table'));
});

test('weeks without anything say so, and figures that could not be read can be read again', async () => {
  const { page, expectInConsole } = await openTab('analytics');
  await seeTexts(page, 'There is nothing to show of these weeks yet.');
  expectInConsole(503);
  await page.route('**/api/doctor/stats', (route) => route.fulfill({ status: 503, json: { message: 'Please try again later.' } }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await seeTexts(page, 'Failed to load dashboard data');
  await page.unroute('**/api/doctor/stats');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeGone(page.getByText('Failed to load dashboard data'));
});
