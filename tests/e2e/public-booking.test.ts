import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHORTEST_FORM_MS } from '@sabiwell/proto/http/public-booking-rules.ts';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { databaseOf, isOurs, mailAbout } from './running-product.ts';
import { fill, see, seeAddress, seeCount, seeFocus, seeTexts, seeValue, toastsOf } from './screen.ts';

const RECEIVED = 'We received your booking';
const DONE = 'Booking Submitted Successfully!';
let doctor: string;

/** The path of one of the links in a mail, without the product's origin. */
const linkIn = ({ text }: { text: string }, path: string) =>
  new RegExp(`https?://[^/\\s]+(${path}#token=[\\w-]{43})`).exec(text)?.[1] ?? `no link to ${path}`;
const newGuest = () => `ngozi.${randomUUID().slice(0, 8)}@example.com`;
const newPhone = () => `+234803${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** What a guest types; the doctor is chosen by what the option says. */
const formOf = (email: string) => ({
  'Full name': 'Ngozi Adaeze Okafor',
  Email: email,
  'Phone number': newPhone(),
  'Date of birth': '14031988',
  Gender: 'Other',
  Location: 'Enugu',
  Doctor: doctor,
});

/** Sends the form as late as a person does. */
async function sendAsAPerson(page: Page): Promise<void> {
  // A form that is sent faster than anybody types is taken for a machine's, and nothing of it is stored; nothing shows how old it is.
  await page.waitForTimeout(SHORTEST_FORM_MS + 100);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
}

beforeAll(async () => {
  if (!isOurs) return;
  const client = new pg.Client({ connectionString: databaseOf('bookings') });
  await client.connect();
  const name = `Dr. Booked ${randomUUID().slice(0, 6)}`;
  await client.query(
    `INSERT INTO doctors (name, email, specialty, hospital, location, licence_number, licence_valid_until, verified_at)
     VALUES ($1, $2, 'Family Medicine', 'General', 'Enugu', $3, '2099-01-01', now())`,
    [name, `${randomUUID()}@example.com`, randomUUID()],
  );
  await client.end();
  doctor = `${name}, Family Medicine, Enugu`;
});

describe.runIf(isOurs)('the public booking page', () => {
  test('takes a guest from the form over the mail to an account with the visit', async () => {
    const email = newGuest();
    const { page } = await openBrowser();
    await page.goto('/book');
    await seeTexts(
      page,
      'Personal Information',
      'Select Doctor',
      'Additional Information',
      'What happens next?',
      /you choose a password from the link we send/,
    );
    await audit(page, 'book');
    await fill(page, formOf(email));
    await page.getByText('At a time that I choose').click();
    await page
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      .or(page.getByRole('button', { name: /^\d\d:\d\d$/ }))
      .first()
      .click();
    await fill(page, { Message: 'A cough that stays.' });
    await sendAsAPerson(page);
    await seeTexts(page, DONE, 'Thank you for your booking. Our team will contact you soon to confirm your appointment.');
    // Once is enough.
    await seeCount(toastsOf(page), 0);
    await audit(page, 'book-done');
    await page.getByRole('button', { name: 'Book another appointment' }).click();
    await seeValue(page.getByLabel('Full name'), '');

    const mail = await mailAbout(email, RECEIVED);
    await page.goto(linkIn(mail, '/book/confirm'));
    await seeTexts(page, 'Your booking is confirmed by email', /^You asked for /);
    await seeValue(page.getByLabel('Last name'), 'Adaeze Okafor');
    await audit(page, 'book-confirm');
    await fill(page, { Password: 'quiet-harmattan-88' });
    await page.getByRole('button', { name: 'Create my account' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Appointments' }));
    await seeAddress(page, 'pathname', '/profile/appointments');
    await expect
      .poll(async () => ((await (await page.request.get('/api/appointments')).json()) as unknown[]).length, { timeout: 20_000 })
      .toBe(1);
    await page.reload();
    await seeTexts(page, new RegExp(doctor.split(',')[0]!));
    const user = (await (await page.request.get('/api/user')).json()) as Record<string, unknown>;
    expect(user).toMatchObject({ email, sex: 'Other', city: 'Enugu', emailVerified: true });
  });

  test('says what is wrong, keeps what was typed over a reload, and leads to the first fault', { tags: 'night' }, async () => {
    const { page } = await openBrowser();
    await page.goto('/book');
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await seeTexts(
      page,
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Phone number must be at least 10 digits',
    );
    await seeTexts(page, 'Date of birth is required', 'Please select your gender', 'Location is required', 'Please select a doctor');
    await seeFocus(page.getByLabel('Full name'));
    await audit(page, 'book-faults');
    await fill(page, { 'Full name': 'Ngozi Okafor', Location: 'Enugu' });
    await page.reload();
    await seeValue(page.getByLabel('Full name'), 'Ngozi Okafor');
    await seeValue(page.getByLabel('Location'), 'Enugu');
  });

  test('lets a guest cancel by the link of the mail, and says so when it is opened again', { tags: 'night' }, async () => {
    const email = newGuest();
    const { page } = await openBrowser();
    await page.goto('/book');
    await fill(page, formOf(email));
    await sendAsAPerson(page);
    await seeTexts(page, DONE);
    const mail = await mailAbout(email, RECEIVED);
    const link = linkIn(mail, '/book/cancel');
    for (const name of ['first', 'again']) {
      await page.goto('/about');
      await page.goto(link);
      await see(page.getByRole('button', { name: 'Cancel my booking' }));
      if (name === 'first') await audit(page, 'book-cancel');
      await page.getByRole('button', { name: 'Cancel my booking' }).click();
      await see(page.getByRole('heading', { level: 1, name: 'Your booking is cancelled' }));
      await seeAddress(page, 'hash', '');
    }
    await page.goto(linkIn(mail, '/book/confirm'));
    await see(page.getByRole('heading', { level: 1, name: 'Your booking is cancelled' }));
    await seeTexts(page, 'There is nothing else to do.');
  });

  test("a member finds their details, and a link that is nobody's says so", { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page, expectInConsole } = await openBrowser({ as: member });
    expectInConsole(400);
    await page.goto('/book');
    await seeValue(page.getByLabel('Email'), member.email);
    for (const path of ['/book/confirm', '/book/cancel']) {
      await page.goto(`${path}#token=${'A'.repeat(43)}`);
      if (path === '/book/cancel') await page.getByRole('button', { name: 'Cancel my booking' }).click();
      await seeTexts(page, 'This link has been used or has expired. Get a new one.');
      await page.goto('/about');
      await page.goto(path);
      await seeTexts(page, /^This link is incomplete\./);
    }
  });
});
