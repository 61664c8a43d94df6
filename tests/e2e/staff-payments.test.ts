import { expect, test } from 'vitest';
import { takeMoney } from './hosted-page.ts';
import { Member, request } from './members.ts';
import { isOurs, until } from './running-product.ts';
import { asDemoAdmin, bearing } from './staff-callers.ts';

/** The one payment that an administrator finds by these words, once it looks like this. */
const found = (token: string, words: string, wanted: object) =>
  until(`the list shows ${JSON.stringify(wanted)}`, async () => {
    const { status, json } = await request('GET', `/api/admin/payments?q=${encodeURIComponent(words)}`, { headers: bearing(token) });
    if (status !== 200 || json.length !== 1) return undefined;
    return Object.entries(wanted).every(([name, value]) => json[0][name] === value) ? json[0] : undefined;
  });

// From the payment's own database over the bus into the read model, and out by the gateway.
test.runIf(isOurs)("a member's payment is in the administrator's list as it is, and found by its payer", async () => {
  const member = await Member.join();
  const { json: user } = await member.request('GET', '/api/user');
  const { json: begun } = await member.request('POST', '/api/wallet/top-up', { body: { amount: 700, description: 'Wallet top-up' } });
  await asDemoAdmin(async (token) => {
    const pending = await found(token, member.email, { paymentStatus: 'pending', userPhone: user.tel });
    expect(pending).toMatchObject({
      id: begun.id,
      userId: member.id,
      userName: `${user.firstName} ${user.lastName}`,
      userEmail: member.email,
      userReferralId: user.referralCode,
      amount: 700,
      paymentReference: begun.paymentReference,
    });
    await takeMoney(begun.paymentReference);
    await member.request('PATCH', `/api/wallet/top-up/${begun.id}/status`, { body: { status: 'completed' } });
    const paid = await found(token, begun.paymentReference, { paymentStatus: 'completed' });
    expect(paid).toMatchObject({ previousBalance: 0, newBalance: 700, refunded: 0 });
    expect(paid.version).toBeGreaterThan(pending.version);
  });
});
