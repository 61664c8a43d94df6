import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { bookVisit, freeTimes, newListedDoctor, signInDoctor } from './listed-doctor.ts';
import { Member, request } from './members.ts';
import { see, seeCount, seeGone, seeTexts, seeValue } from './screen.ts';

/** The sizes of the sheets that would be printed, in points. */
async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  );
}

test('a prescription is read, printed on a small sheet, checked by anybody who has the code, and withdrawn', async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const [time] = await freeTimes(doctor);
  await bookVisit(member, doctor, time!);
  const headers = await signInDoctor(doctor);
  const body = {
    patientName: 'Amina Bello',
    patientId: String(member.id),
    prescriptionDate: '2026-11-23',
    prescriptionTime: '10:15',
    medication: 'Amoxicillin 500 mg\nthree times a day',
    additionalInstructions: 'After food',
  };
  const written = await request('POST', '/api/prescriptions', { headers, body });
  expect(written.status, written.text).toBe(201);

  const { page } = await openBrowser({ as: member });
  await page.goto('/prescriptions');
  await see(page.getByRole('link', { name: /Amoxicillin/ }));
  await audit(page, 'prescriptions');
  await page.getByRole('link', { name: /Amoxicillin/ }).click();
  await seeTexts(page, 'Amina Bello', 'After food', `Signed electronically by ${doctor.name}`);
  await see(page.getByRole('img', { name: /^Code that opens/ }), page.getByRole('button', { name: 'Print' }));
  await audit(page, 'prescription');
  await page.emulateMedia({ media: 'print' });
  await seeGone(page.getByRole('navigation'));
  expect(await sheetsOf(page)).toEqual(['420 x 595']);
  // Paper stays white where a browser prints backgrounds.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');

  const guest = (await openBrowser()).page;
  await guest.goto(`/prescriptions/verify#${new URL(written.json.verifyUrl, 'http://x').hash.slice(1)}`);
  await seeTexts(guest, 'Genuine prescription', doctor.name, /^A\.? ?B/, /^Amoxicillin/);
  await seeCount(guest.getByText('Amina Bello'), 0);
  await audit(guest, 'prescription-checked');
  await request('POST', `/api/prescriptions/${written.json.id}/revoke`, { headers });
  await guest.reload();
  await seeTexts(guest, 'Withdrawn prescription');
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await seeTexts(page, 'Withdrawn');
  await seeCount(page.getByRole('button', { name: 'Print' }), 0);
});

test('a code that nobody wrote is no prescription', async () => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(404, 400);
  await page.goto('/prescriptions/verify');
  await page.getByRole('button', { name: 'Check' }).click();
  await seeTexts(page, 'Enter the code from the prescription.');
  await page.getByLabel('Code from the prescription').fill('AbCdEfGhIjKlMnOpQrStUv');
  await page.getByRole('button', { name: 'Check' }).click();
  await seeTexts(page, 'No such prescription');
  await audit(page, 'prescription-unknown');
  // The next one may be opened in the same tab, where only the code in the address changes.
  await page.evaluate(() => (window.location.hash = '#code=ZyXwVuTsRqPoNmLkJiHgFe'));
  await seeValue(page.getByLabel('Code from the prescription'), 'ZyXwVuTsRqPoNmLkJiHgFe');
});
