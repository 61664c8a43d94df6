import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { audit, overflowOf, settle } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { takeMoney } from './hosted-page.ts';
import { Member, request } from './members.ts';
import { isOurs, until } from './running-product.ts';
import { dialogOf, fill, see, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';
import { bearing, newStaff, type StaffAccount, signInStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const ADDRESS = '7 Bodija Close, Ibadan';

/** An order of the market that was paid, of a member whom no other test knows. */
async function paidOrder() {
  const member = await Member.join();
  const order = { productId: 'market_p4', email: member.email, phone: '+2348031234567', address: ADDRESS };
  const { json } = await member.request('POST', '/api/market/purchase', { body: order });
  await takeMoney(json.reference);
  await until('the order is paid', async () => {
    await request('GET', `/api/payments/${json.reference}/status`);
    return (await member.request('GET', '/api/orders')).json[0].status === 'paid' || undefined;
  });
  return { member, reference: json.reference as string };
}

/** A payment of ₦50,000 of which an administrator has given evidence. */
async function awaitedPayment() {
  const [member, first] = await Promise.all([Member.join(), newStaff('admin')]);
  const { json } = await member.request('POST', '/api/payments/intents', {
    body: { purpose: 'elder_care', productCode: 'elder_care_vital' },
  });
  const bankRef = `FT-${json.id}`;
  const evidence = { bankRef, amount: 50_000, date: lagosDay(new Date()), note: 'Seen on the statement' };
  const headers = bearing(await signInStaff('admin', first));
  const given = await request('POST', `/api/admin/payments/${json.id}/confirm`, { headers, body: { evidence } });
  expect(given.status).toBe(202);
  return { member, first, bankRef, reference: json.reference as string };
}

async function openDesk(account: StaffAccount, { desk, email }: { desk: string; email: string }, viewport = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, account);
  const slug = account.role === 'admin' ? 'admin' : 'sabiwell-manager';
  await visit.page.goto(`/${slug}/dashboard?tab=money&desk=${desk}&q=${encodeURIComponent(email)}`);
  return visit.page;
}

const gridOf = (page: Page, name: string) => page.getByRole('grid', { name });

describe.runIf(isOurs)('the money desk', () => {
  test('sends a paid order with the mouse, and its member is told', { tags: 'night' }, async () => {
    const { member, reference } = await paidOrder();
    const page = await openDesk(await newStaff('admin'), { desk: 'orders', email: member.email });
    const row = gridOf(page, 'Orders').getByRole('row').filter({ hasText: member.email });
    await seeTexts(row, 'To be sent', ADDRESS, reference);
    await audit(page, 'staff-money-orders');
    await row.click();
    const drawer = dialogOf(page);
    await seeTexts(drawer, ADDRESS, '+2348031234567', reference, 'Bookings');
    await audit(page, 'staff-money-order');
    await drawer.getByRole('button', { name: 'Mark as sent…' }).click();
    await seeFocus(dialogOf(page, 'Was this order sent?').getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Escape');
    await seeFocus(drawer.getByRole('button', { name: 'Mark as sent…' }));
    await page.keyboard.press('Enter');
    const question = dialogOf(page, 'Was this order sent?');
    await seeTexts(question, new RegExp(`₦.*${member.email}.*${reference}`));
    await seeFocus(question.getByRole('button', { name: 'Cancel' }));
    await question.getByRole('button', { name: 'Mark as sent' }).click();
    await seeTexts(question, 'The note is required.');
    await audit(page, 'staff-money-move');
    await fill(question, { Note: 'By courier' });
    await question.getByRole('button', { name: 'Mark as sent' }).click();
    await seeGone(question);
    await seeTexts(dialogOf(page), 'By courier', 'Sent');
    await see(dialogOf(page).getByRole('button', { name: 'Mark as delivered…' }));
    await page.keyboard.press('Escape');
    await seeTexts(row, 'Sent');
    await expect
      .poll(async () => (await member.request('GET', '/api/notifications')).json.map(({ title }: { title: string }) => title))
      .toContain('Order on its way');
    for (const name of ['Approvals', 'Review', 'Suspense', 'Refunds', 'Disputes']) {
      await page.getByRole('tab', { name }).click();
      await see(page.getByRole('heading', { level: 2, name }));
    }
    await page.setViewportSize(PHONE);
    await settle(page);
    expect(await overflowOf(page)).toBe(0);
  });

  test('has a second person approve a payment by the keyboard alone', async () => {
    const { member, first, bankRef, reference } = await awaitedPayment();
    const page = await openDesk(await newStaff('manager'), { desk: 'approvals', email: member.email });
    const row = gridOf(page, 'Approvals').getByRole('row').filter({ hasText: member.email });
    await seeTexts(row, '₦50,000', bankRef, first.name);
    await tabTo(page, 'grid', 'Approvals');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page), 'Awaits a second person', 'Seen on the statement', bankRef);
    await audit(page, 'staff-money-approval');
    await tabTo(page, 'button', 'Approve…');
    await page.keyboard.press('Enter');
    const question = dialogOf(page, 'Approve this payment?');
    await seeTexts(question, `₦50,000 · ${member.email} · ${reference}`);
    await seeFocus(question.getByRole('button', { name: 'Cancel' }));
    await tabTo(page, 'button', 'Approve', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), 'Payment approved');
    await seeGone(row);
    await expect
      .poll(async () => (await member.request('GET', '/api/subscriptions')).json.map(({ isActive }: { isActive: boolean }) => isActive))
      .toEqual([true]);
  });
});
