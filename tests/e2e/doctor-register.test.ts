import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { request } from './members.ts';
import { lunch } from './photos.ts';
import { fill, see, seeCount, seeFocus, seeTexts, seeValue } from './screen.ts';
import { asDemoAdmin, bearing } from './staff-callers.ts';
import { tabTo } from './staff-screen.ts';

const applicant = () => ({
  'Doctor Name': 'Dr. Chidi Eze',
  Email: `chidi.${randomUUID().slice(0, 8)}@example.com`,
  Phone: '+2348035550000',
  Specialty: 'Family Medicine',
  Hospital: 'General Hospital',
  Location: 'Aba',
  'Licence number': 'MDCN/12345',
  'Years of experience': '6',
});
const DOCUMENT = 'Photo or PDF of your licence (optional)';
const pdf = (bytes: Buffer) => ({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: bytes });
const plain = pdf(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF', 'latin1'));
const active = pdf(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript>>>>endobj\n%%EOF', 'latin1'));

const large = pdf(Buffer.concat([plain.buffer, Buffer.alloc(1_000_000, 32)]));

describe('an application', () => {
  test('is found from the sign-in page, sent with a photo of the licence, and read by an administrator', async () => {
    const { page } = await openBrowser();
    await page.goto('/doctor-login');
    await page.getByRole('link', { name: 'Apply to Join as Doctor' }).click();
    await seeFocus(page.getByRole('heading', { level: 1, name: 'Apply to Join as Doctor' }));
    await audit(page, 'doctor-register');
    const form = applicant();
    await fill(page, form);
    await page.getByLabel(DOCUMENT).setInputFiles(lunch);
    await see(page.getByRole('button', { name: 'Remove lunch.jpg' }));
    await audit(page, 'doctor-register-filled');
    await page.getByRole('button', { name: 'Send application' }).click();
    await seeFocus(page.getByRole('heading', { level: 1, name: 'Application received' }));
    await seeTexts(page, new RegExp(form.Email), /within 3 days/);
    await audit(page, 'doctor-register-received');
    await asDemoAdmin(async (token) => {
      const headers = bearing(token);
      const { json } = await request('GET', '/api/admin/doctor-applications', { headers });
      const [stored] = json.filter(({ email }: { email: string }) => email === form.Email);
      expect(stored).toMatchObject({ name: 'Dr. Chidi Eze', years: 6, status: 'received', document: expect.any(String) });
      const licence = await request('GET', `/api/admin/doctor-applications/${stored.id}/document`, { headers });
      expect([licence.status, licence.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="licence.jpg"']);
      expect(licence.headers.get('content-security-policy')).toContain('sandbox');
    });
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Doctor login' }));
  });

  test('says at each field what is wrong, by keyboard alone, and what was typed outlives a reload', async () => {
    const { page } = await openBrowser();
    await page.goto('/doctor-register');
    await tabTo(page, 'button', 'Send application');
    await page.keyboard.press('Enter');
    await seeFocus(page.getByLabel('Doctor Name'));
    await seeTexts(page, 'Doctor name is required.', 'Licence number is required.', 'Enter the years of experience, from 0 to 80.');
    await audit(page, 'doctor-register-faults');
    await fill(page, applicant());
    await page.getByLabel(DOCUMENT).setInputFiles(plain);
    await see(page.getByRole('button', { name: 'Remove licence.pdf' }));
    await page.reload();
    await seeValue(page.getByLabel('Hospital'), 'General Hospital');
    await seeCount(page.getByRole('button', { name: /^Remove/ }), 0);
  });

  test('refuses a document of another kind or over 5 MB before it is sent, and one that runs something at its field', async () => {
    const { page, expectInConsole } = await openBrowser();
    expectInConsole(400);
    await page.goto('/doctor-register');
    await fill(page, applicant());
    const choose = (file: Parameters<ReturnType<typeof page.getByLabel>['setInputFiles']>[0]) =>
      page.getByLabel(DOCUMENT).setInputFiles(file);
    await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await seeTexts(page, 'Choose a photo or a PDF.');
    await choose(pdf(Buffer.alloc(5 * 1024 * 1024 + 1, 32)));
    await seeTexts(page, 'Files can have up to 5 MB.');
    await choose(active);
    await see(page.getByRole('button', { name: 'Remove licence.pdf' }));
    await page.getByRole('button', { name: 'Send application' }).click();
    await seeFocus(page.getByLabel(DOCUMENT));
    await seeTexts(page, /^This PDF is encrypted, or holds scripts/);
    await choose(large);
    // On a slow line the page says how far it is.
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 });
    await page.getByRole('button', { name: 'Send application' }).click();
    await see(page.getByRole('progressbar', { name: /^Sending your application: \d+ %$/ }));
    await see(page.getByRole('heading', { level: 1, name: 'Application received' }));
  });
});

test('the directory leads doctors to the application', async () => {
  const { page } = await openBrowser();
  await page.goto('/doctors');
  await page.getByRole('link', { name: 'Apply to Join as Doctor' }).click();
  await page.waitForURL('**/doctor-register');
  await see(page.getByRole('heading', { level: 1, name: 'Apply to Join as Doctor' }));
});
