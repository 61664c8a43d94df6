import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { MoneyTaskClosedSchema, MoneyTaskOpenedSchema, PaymentChangedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { onStaffAccountChanged } from '../src/staff/on-staff-account-changed.ts';
import { onStaffActed } from '../src/staff/on-staff-acted.ts';
import { newMember, type Service, sign, startPayments } from './service.ts';

const DAY = 86_400_000;
let service: Service;
beforeAll(async () => {
  service = await startPayments();
  for (const role of ['admin', 'manager']) await known(`test-${role}`, role);
});
afterAll(() => service.stop());
afterEach(() => void (service.time.now = new Date()));

async function known(staffId: string, role: string, email = `${staffId}@example.com`, version = 1n) {
  const data = { staffId, version, name: `Name of ${staffId}`, email, role, status: 'active' };
  await onStaffAccountChanged(
    service.context,
    newEvent(StaffAccountChangedSchema, data, { key: staffId, subject: staffId, sequence: 1, time: service.time.now }),
  );
}
async function acted(actorId: string, action: string, target: string, daysAgo = 0) {
  const at = new Date(service.time.now.getTime() - daysAgo * DAY);
  const data = { auditId: randomUUID(), actorId, role: 'admin', action, target, actedAt: timestampFromDate(at) };
  await onStaffActed(service.context, newEvent(StaffActedSchema, data, { key: data.auditId, subject: target, sequence: 1, time: at }));
}

type Who = { slug: 'admin' | 'sabiwell-manager'; as: 'admin' | 'manager'; id?: string };
const admin: Who = { slug: 'admin', as: 'admin' };
const manager: Who = { slug: 'sabiwell-manager', as: 'manager' };
async function confirm({ slug, as, id }: Who, intentId: string, body?: object, headers: Record<string, string> = {}) {
  const token = id === undefined ? {} : { token: await testTokenOf('payments', as, { id }) };
  return service.ask('POST', `/api/${slug}/payments/${intentId}/confirm`, as, { body, headers, ...token });
}
async function begun(productCode = 'sub_monthly', purpose = 'subscription') {
  const userId = newMember();
  const { json } = await service.ask('POST', '/api/payments/intents', userId, { body: { purpose, productCode } });
  return { userId, id: json.id as string, reference: json.reference as string };
}
const dear = () => begun('elder_care_vital', 'elder_care');
let transfers = 0;
const evidence = (amount: number, over: object = {}) => {
  transfers += 1;
  return { evidence: { bankRef: `FT-${transfers}`, amount, date: lagosDay(service.time.now), note: 'Seen on the statement', ...over } };
};
const actions = async (id: string) => (await service.actsOn(`intent/${id}`)).map(({ data }) => `${data.role}: ${data.action}`);
const ledgerOf = async (id: string) => {
  const lines = `SELECT e.account_id AS account, (e.debit_kobo - e.credit_kobo)::int AS kobo FROM ledger_txns t
    JOIN ledger_entries e ON e.txn_id = t.id WHERE t.intent_id = $1 ORDER BY 1`;
  return (await service.pool.query(lines, [id])).rows.map(({ account, kobo }) => `${account} ${kobo}`);
};
const approvalTold = async (id: string) => (await service.eventsOf(id, PaymentChangedSchema)).at(-1)?.data.approval;
async function tasksOf(subject: string) {
  const { rows } = await service.pool.query(`SELECT id FROM staff_tasks WHERE kind = 'second_approval' AND subject = $1`, [subject]);
  const [task] = rows;
  const told = async (schema: typeof MoneyTaskOpenedSchema | typeof MoneyTaskClosedSchema) =>
    (await service.eventsOf(task.id, schema)).map(({ data }) => data);
  return { opened: await told(MoneyTaskOpenedSchema), closed: await told(MoneyTaskClosedSchema) };
}

describe('a payment of which the webhook was lost', () => {
  it('is settled once the provider says that it is paid', async () => {
    const { id, reference, userId } = await begun();
    expect(await confirm(admin, id)).toMatchObject({ status: 409, json: { code: 'not_paid', paymentStatus: 'pending' } });
    service.fake.pay(reference);
    const answer = await confirm(admin, id);
    expect(answer).toMatchObject({
      status: 200,
      json: { payment: { id, paymentStatus: 'completed', verifiedBy: 'staff', userId, approval: null } },
    });
    expect(answer.headers.get('x-version')).toBe(`payments.payment:${id}:${answer.json.payment.version}`);
    expect((await confirm(manager, id)).json).toEqual(answer.json);
    expect(await actions(id)).toEqual(['admin: payment_confirmed']);
  });
  it('is for administrators and managers, who proved themselves, by their own path', async () => {
    const { id } = await begun();
    const path = `/api/admin/payments/${id}/confirm`;
    const statuses = [];
    for (const as of ['case_manager', 'doctor', 'marketer', 'manager', 'guest', newMember()] as const)
      statuses.push((await service.ask('POST', path, as)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 401, 403]);
    const late = await testTokenOf('payments', 'admin', { provedSecondsAgo: 400 });
    expect(await service.ask('POST', path, 'admin', { token: late })).toMatchObject({ status: 403, json: { code: 'step_up_required' } });
    expect((await confirm(admin, randomUUID())).status).toBe(404);
    expect((await confirm(admin, 'nobody')).status).toBe(404);
  });
});

describe('evidence of the bank', () => {
  it('of the price completes a payment, at the bank', async () => {
    const { id, userId } = await begun();
    const [key, body] = [{ 'idempotency-key': randomUUID() }, evidence(10_000)];
    const answer = await confirm(manager, id, body, key);
    expect(answer).toMatchObject({
      status: 200,
      json: { payment: { paymentStatus: 'completed', paymentMethod: 'manual', verifiedBy: 'staff' } },
    });
    expect((await confirm(manager, id, body, key)).text).toBe(answer.text);
    expect((await confirm(manager, id, body)).status).toBe(200);
    expect(await ledgerOf(id)).toEqual(['asset:bank:offline 1000000', 'income:subscription -1000000']);
    expect((await service.subscriptions(userId))[0]).toMatchObject({ isActive: true });
    expect(await actions(id)).toEqual(['manager: payment_confirmed']);
  });
  it.each([
    ['another amount', { amount: 9999 }],
    ['a fraction of a kobo', { amount: 10_000.001 }],
    ['a day to come', { date: '2099-01-01' }],
    ['no day', { date: undefined }],
    ['no reference', { bankRef: undefined }],
    ['no note', { note: ' ' }],
  ])('with %s is refused', async (_what, over) => {
    const { id } = await begun();
    expect(await confirm(manager, id, evidence(10_000, over))).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(/\.$/) },
    });
    expect((await confirm(admin, id)).status).toBe(409);
  });
  it('pays one payment alone', async () => {
    const [one, other] = [await begun(), await begun()];
    const same = evidence(10_000);
    expect((await confirm(manager, one.id, same)).status).toBe(200);
    expect(await confirm(manager, other.id, same)).toMatchObject({ status: 409, json: { code: 'bank_ref_used' } });
  });
  it('counts less than what the provider has, and money that comes later goes to the wallet', async () => {
    const first = await begun();
    service.fake.pay(first.reference);
    expect((await confirm(manager, first.id, evidence(10_000))).json.payment.paymentMethod).toBe('card');
    const second = await begun();
    await confirm(manager, second.id, evidence(10_000));
    service.fake.pay(second.reference);
    const raw = JSON.stringify({ event: 'charge.success', data: { reference: second.reference } });
    await service.ask('POST', '/api/payments/webhooks/paystack', 'guest', { raw, headers: { 'x-paystack-signature': sign(raw) } });
    await service.workWebhooks();
    expect(await service.wallet(second.userId)).toBe(10_000);
  });
  it('goes with an approval or a refusal in no call', async () => {
    const { id } = await begun();
    expect((await confirm(manager, id, { ...evidence(10_000), approve: true })).status).toBe(400);
    expect((await confirm(manager, id, { approve: true, refuse: 'No' })).status).toBe(400);
  });
});

describe('from ₦50,000 on', () => {
  it('another person approves, once', async () => {
    const { id, userId } = await dear();
    const given = evidence(50_000);
    const first = await confirm(admin, id, given);
    expect(first).toMatchObject({
      status: 202,
      json: { id, status: 'awaiting_second_approval', payment: { paymentStatus: 'pending', approval: 'awaiting' } },
    });
    expect((await confirm(admin, id, given)).status).toBe(202);
    expect(await confirm(manager, id, evidence(50_000))).toMatchObject({
      status: 409,
      json: { code: 'wrong_state', status: 'awaiting_second_approval' },
    });
    expect([await service.subscriptions(userId), await approvalTold(id)]).toEqual([[], 'awaiting']);
    const listed = await service.ask('GET', '/api/sabiwell-manager/money/approvals', 'manager');
    expect(listed.json.find(({ paymentId }: any) => paymentId === id)).toMatchObject({
      amount: 50_000,
      bankRef: given.evidence.bankRef,
      firstName: 'Name of test-admin',
    });
    expect((await tasksOf(id)).opened).toMatchObject([{ kind: 'second_approval', subject: id, intentId: id, userId: String(userId) }]);

    expect(await confirm(admin, id, { approve: true })).toMatchObject({ status: 403, json: { code: 'second_person' } });
    const approved = await Promise.all([1, 2, 3].map(() => confirm(manager, id, { approve: true })));
    expect(approved.map(({ status, json }) => [status, json.payment.paymentStatus, json.payment.approval])).toEqual(
      Array(3).fill([200, 'completed', null]),
    );
    expect((await service.subscriptions(userId))[0]).toMatchObject({ isActive: true });
    expect([(await tasksOf(id)).closed.length, await approvalTold(id)]).toEqual([1, undefined]);
    expect((await confirm(admin, id, { approve: true })).status).toBe(200);
    expect(await confirm(manager, id, { refuse: 'Changed my mind' })).toMatchObject({
      status: 409,
      json: { code: 'wrong_state', status: 'completed' },
    });
    expect(await actions(id)).toEqual(['admin: payment_evidence_given', 'manager: payment_confirmed']);
    const { json } = await service.ask('GET', `/api/admin/payments/${id}`, 'admin');
    expect(json.approvals).toMatchObject([
      { state: 'approved', firstName: 'Name of test-admin', secondName: 'Name of test-manager', amount: 50_000 },
    ]);
  });
  it('another person refuses, and other evidence may follow', async () => {
    const { id } = await dear();
    await confirm(manager, id, evidence(50_000));
    expect((await confirm(admin, id, { refuse: ' ' })).status).toBe(400);
    for (let times = 0; times < 2; times += 1)
      expect(await confirm(admin, id, { refuse: 'No such sum' })).toMatchObject({
        status: 200,
        json: { payment: { paymentStatus: 'pending', approval: null } },
      });
    expect(await confirm(admin, id, { approve: true })).toMatchObject({ status: 409, json: { code: 'wrong_state', status: 'refused' } });
    expect((await confirm(manager, id, evidence(50_000))).status).toBe(202);
    expect((await confirm(admin, id, { approve: true })).json.payment.paymentStatus).toBe('completed');
  });
  it('what nobody gave evidence of can be neither approved nor refused', async () => {
    const { id } = await dear();
    for (const body of [{ approve: true }, { refuse: 'No' }])
      expect(await confirm(manager, id, body)).toMatchObject({ status: 409, json: { code: 'wrong_state', status: 'pending' } });
  });
  it.each<[string, (id: string) => Promise<void>, number, string]>([
    ['has the same address', (id) => known(id, 'manager', 'Test-Admin@example.com '), 403, 'second_person'],
    [
      'was invited by the first one',
      (id) => known(id, 'manager').then(() => acted('test-admin', 'staff_invited', id, 29)),
      403,
      'second_person',
    ],
    [
      'was enabled by the first one',
      (id) => known(id, 'manager').then(() => acted('test-admin', 'staff_enabled', id)),
      403,
      'second_person',
    ],
    ['has reset the first one', (id) => known(id, 'manager').then(() => acted(id, 'staff_reset', 'test-admin', 3)), 403, 'second_person'],
    ['was invited long ago', (id) => known(id, 'manager').then(() => acted('test-admin', 'staff_invited', id, 31)), 200, ''],
    ['was signed out by the first one', (id) => known(id, 'manager').then(() => acted('test-admin', 'staff_signed_out', id)), 200, ''],
    ['is not known yet', async () => undefined, 503, 'account_unknown'],
  ])('whoever %s', async (_who, become, status, code) => {
    const { id } = await dear();
    await confirm(admin, id, evidence(50_000));
    const other = { ...manager, id: randomUUID() };
    await become(other.id);
    const answer = await confirm(other, id, { approve: true });
    expect([answer.status, answer.json.code ?? '']).toEqual([status, code]);
    expect((await confirm(manager, id, { approve: true })).json.payment.paymentStatus).toBe('completed');
  });
  it('the provider may be faster: nothing awaits a decision then', async () => {
    const { id, reference } = await dear();
    await confirm(admin, id, evidence(50_000));
    service.fake.pay(reference);
    expect((await confirm(admin, id)).json.payment).toMatchObject({ paymentStatus: 'completed', paymentMethod: 'card', approval: null });
    expect((await tasksOf(id)).closed).toHaveLength(1);
    expect((await confirm(manager, id, { approve: true })).status).toBe(200);
    expect((await confirm(manager, id, { refuse: 'Too late' })).status).toBe(409);
    expect(await ledgerOf(id)).not.toContain('asset:bank:offline 5000000');
  });
});

it('staff, a second person and webhooks at once credit once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const userId = newMember();
    const { json } = await service.ask('POST', '/api/wallet/top-up', userId, { body: { amount: 60_000, description: 'Wallet top-up' } });
    const [id, reference] = [json.id as string, json.paymentReference as string];
    expect((await confirm(admin, id, evidence(60_000))).status).toBe(202);
    service.fake.pay(reference);
    const raw = JSON.stringify({ event: 'charge.success', data: { reference } });
    const hook = async () => {
      await service.ask('POST', '/api/payments/webhooks/paystack', 'guest', { raw, headers: { 'x-paystack-signature': sign(raw) } });
      await service.workWebhooks();
    };
    await Promise.all([hook(), confirm(admin, id), confirm(manager, id, { approve: true }), confirm(manager, id), hook()]);
    await hook();
    // The provider's own money comes on top where the second person was faster.
    const { rows } = await service.pool.query(`SELECT channel FROM payment_intents WHERE id = $1`, [id]);
    expect(await service.wallet(userId)).toBe(rows[0].channel === 'manual' ? 120_000 : 60_000);
  }
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
