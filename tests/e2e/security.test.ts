import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { Member, request } from './members.ts';
import { dialogOf, goOffline, see, seeChecked, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function signInOnPhone({ email, password }: Pick<Member, 'email' | 'password'>) {
  const reply = await request('POST', '/api/login', { body: { email, password }, headers: { 'user-agent': PHONE } });
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: reply.status, stillIn: async () => (await request('GET', '/api/user', { headers: { cookie } })).status === 200 };
}

async function openSecurity(member: Member) {
  const visit = await openBrowser({ as: member });
  await visit.page.goto('/settings/security');
  await see(visit.page.getByRole('switch', { name: 'Statistics' }), visit.page.getByText('This device'));
  return visit;
}

/** Opens the row of a form, and returns it. */
async function unfold(page: Page, title: string): Promise<Locator> {
  const row = page.locator('li', { has: page.locator('summary', { hasText: title }) });
  await row.locator('summary').click();
  return row;
}

test('the password is changed with the old one, and other devices are signed out', async () => {
  const member = await Member.join();
  const phone = await signInOnPhone(member);
  const { page, expectInConsole } = await openSecurity(member);
  expectInConsole(400, 403);
  await audit(page, 'security');
  const card = await unfold(page, 'Change password');
  const save = () => card.getByRole('button', { name: 'Change password' }).click();
  await save();
  await seeTexts(card, 'Enter your current password.', 'Password must be 8 characters or more.');
  await seeFocus(card.getByLabel('Current password'));
  await card.getByLabel('Current password').fill('not-the-password');
  await card.getByLabel('New password').fill('password123');
  await save();
  await seeTexts(card, "That isn't your current password.");
  await card.getByLabel('Current password').fill(member.password);
  await save();
  await seeTexts(card, 'This password is too easy to guess. Choose another.');
  await audit(page, 'security-faults');
  const password = `loud-harmattan-${member.id}`;
  await card.getByLabel('New password').fill(password);
  await save();
  await seeTexts(toastsOf(page), 'Password changed', 'Your other devices were signed out.');
  await seeValue(card.getByLabel('New password'), '');
  await expect.poll(phone.stillIn).toBe(false);
  expect((await signInOnPhone({ email: member.email, password })).status).toBe(200);
  await page.reload();
  await see(page.getByText('This device'));
});

describe('devices', () => {
  test('are listed, and one is signed out', async () => {
    const member = await Member.join();
    const phone = await signInOnPhone(member);
    const { page } = await openSecurity(member);
    await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
    await seeTexts(toastsOf(page), 'Signed out', 'Chrome on Android');
    await seeGone(page.getByRole('button', { name: 'Sign out Chrome on Android' }));
    await seeFocus(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('heading', { level: 2 }));
    await expect.poll(phone.stillIn).toBe(false);
  });

  test('are all signed out after a confirmation, including this one', async () => {
    const member = await Member.join();
    const phone = await signInOnPhone(member);
    const { page } = await openSecurity(member);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await see(dialogOf(page, 'Sign out everywhere?'));
    await audit(page, 'security-everywhere');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await seeFocus(page.getByRole('button', { name: 'Sign out everywhere' }));
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialogOf(page).getByRole('button', { name: 'Sign out everywhere' }).dblclick();
    await see(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
    await seeTexts(toastsOf(page), 'Signed out everywhere');
    await expect.poll(phone.stillIn).toBe(false);
  });
});

test('each consent shows its sentence and the day of the answer', async () => {
  const member = await Member.join();
  const { page, expectInConsole } = await openSecurity(member);
  expectInConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const card = page.getByRole('region', { name: 'What you agree to' });
  await seeTexts(
    card,
    '“My food photos and my questions to AI Doc may be sent to an outside AI company, without my name, to be answered.”',
    '“Case managers of Sabiwell may see that a measurement of mine is overdue, and contact me about it.”',
  );
  await seeCount(card.getByText("We haven't asked you yet."), 5);
  await card.getByRole('switch', { name: 'Statistics' }).click();
  await seeTexts(card, /^Agreed on \d+ \w+ 20\d\d\.$/);
  expect((await member.request('GET', '/api/user')).json.consents).toMatchObject({ aiProvider: false, marketing: false, analytics: true });
  await card.getByRole('switch', { name: 'Statistics' }).click();
  await seeTexts(card, /^Declined on \d+ \w+ 20\d\d\.$/);
  await goOffline(page);
  await card.getByRole('switch', { name: 'News and offers' }).click();
  await seeTexts(toastsOf(page), 'Choice not saved');
  await seeChecked(card.getByRole('switch', { name: 'News and offers' }), false);
});

test('a new address must be valid, and applies only once it is confirmed', async () => {
  const member = await Member.join();
  const { page, expectInConsole } = await openSecurity(member);
  expectInConsole(403);
  const card = await unfold(page, 'Change email address');
  const send = () => card.getByRole('button', { name: 'Send the link' }).click();
  await card.getByLabel('New email address').fill(member.email.toUpperCase());
  await send();
  await seeTexts(card, 'This is already your email address.', 'Enter your current password.');
  const wanted = `new.${member.email}`;
  await card.getByLabel('New email address').fill(wanted);
  await card.getByLabel('Your password').fill('not-the-password');
  await send();
  await seeTexts(card, "That isn't your current password.");
  await seeValue(card.getByLabel('New email address'), wanted);
  await card.getByLabel('Your password').fill(member.password);
  await send();
  await seeTexts(card, 'Check your new inbox', `Open the link we sent to ${wanted}. Your email stays the same until then.`);
  await audit(page, 'security-email-sent');
  expect((await member.request('GET', '/api/user')).json.email).toBe(member.email);
});

test('the mail that confirms the address is sent again', async () => {
  const { page } = await openSecurity(await Member.join());
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await seeTexts(toastsOf(page), 'Email sent');
});
