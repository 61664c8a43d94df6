import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { takeMoney } from './hosted-page.ts';
import { Member, request } from './members.ts';
import { fill, see, seeCount, seeFocus, seeTexts, toastsOf } from './screen.ts';

/** The settings of this member, with the row unfolded in which they delete their account. */
async function openLeaving(member: Member, options: Parameters<typeof openBrowser>[0] = {}) {
  const visit = await openBrowser({ as: member, ...options });
  await visit.page.goto('/settings');
  const row = visit.page.locator('li', { has: visit.page.locator('summary', { hasText: 'Delete my account' }) });
  await row.locator('summary').click();
  await see(row.getByLabel('Your password'));
  return { ...visit, row };
}

const press = (row: Locator) => row.getByRole('button', { name: 'Delete my account' }).click();

/** Fills the form in and sends it. */
async function send(row: Locator, password: string): Promise<void> {
  await fill(row, { 'Type DELETE to continue': 'DELETE', 'Your password': password });
  await press(row);
}

async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  await see(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Puts ₦1,500 into the member's wallet, and waits until identity has heard of it. */
async function topUp(member: Member): Promise<void> {
  const { json } = await member.request('POST', '/api/wallet/top-up', { body: { amount: 1500 } });
  await takeMoney(json.paymentReference);
  await expect
    .poll(
      async () => {
        await member.request('GET', `/api/payments/${json.paymentReference}/status`);
        return (await member.request('GET', '/api/user')).json.wallet;
      },
      { timeout: 15_000 },
    )
    .toBe(1500);
}

describe('a member who wants to leave', () => {
  test('is told what goes and what stays, proves who they are, and is signed out', async () => {
    const member = await Member.join();
    const { page, row, expectInConsole } = await openLeaving(member);
    expectInConsole(401, 403);
    await seeTexts(row, 'What goes', 'What stays, without your name', 'Until then');
    await audit(page, 'leaving');
    await press(row);
    await seeTexts(row, 'Enter your current password.');
    await seeFocus(row.getByLabel('Type DELETE to continue'));
    await audit(page, 'leaving-faults');
    await send(row, 'not-the-password');
    await seeTexts(row, "That isn't your current password.");
    expect((await member.request('GET', '/api/user')).status).toBe(200);
    await send(row, member.password);
    await seeTexts(toastsOf(page), 'Your account will be deleted');
    await see(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
    await expect.poll(async () => (await member.request('GET', '/api/user')).status).toBe(401);
  });

  test('and signs in again stays, and is told so', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page, row } = await openLeaving(member);
    await send(row, member.password);
    await signIn(page, member);
    await seeTexts(toastsOf(page), 'Your account will not be deleted', 'You came back, so everything is as it was.');
    await page.goto('/notifications');
    await seeTexts(page, 'Account deletion requested', 'Account kept');
    const again = await request('POST', '/api/login', { body: { email: member.email, password: member.password } });
    expect([again.status, again.json.deletionCancelled]).toEqual([200, undefined]);
  });

  test('with money in the wallet gives it up first', { tags: 'night' }, async () => {
    const member = await Member.join();
    await topUp(member);
    const { page, row, expectInConsole } = await openLeaving(member);
    expectInConsole(409);
    await send(row, member.password);
    await seeTexts(row, 'You would lose', '₦1,500 in your wallet');
    await seeCount(row.getByRole('listitem'), 1);
    await audit(page, 'leaving-balance');
    expect((await member.request('GET', '/api/user')).status).toBe(200);
    await row.getByRole('switch', { name: 'I give this up' }).click();
    await press(row);
    await seeTexts(toastsOf(page), 'Your account will be deleted');
    await see(page.getByRole('heading', { level: 1, name: 'Sign in to Sabiwell' }));
  });
});
