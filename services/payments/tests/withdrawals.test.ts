import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MoneyTaskClosedSchema,
  MoneyTaskOpenedSchema,
  WithdrawalCompletedSchema,
  WithdrawalFailedSchema,
  WithdrawalRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { type Service, startPayments } from './service.ts';
import { ACCOUNT, HOUR, type WithdrawalSteps, withdrawalSteps } from './withdrawal-steps.ts';

let service: Service;
let steps: WithdrawalSteps;
beforeAll(async () => {
  service = await startPayments();
  steps = withdrawalSteps(service);
  await steps.known('test-admin', 'admin');
});
afterAll(() => service.stop());
beforeEach(() => void (service.fake.state.nextTransfer = 'pending'));
afterEach(() => void (service.time.now = new Date()));

/** A doctor with ₦2,000 that can be withdrawn. */
async function paidDoctor() {
  const visit = await steps.earned();
  steps.pass(72 * HOUR);
  await steps.known(`doctor-${visit.doctorId}`, 'doctor');
  return visit;
}
/** A doctor who asked for ₦1,500 of ₦2,000. */
async function requested() {
  const { doctorId } = await paidDoctor();
  const { json } = await steps.request(doctorId, 1500);
  return { doctorId, id: json.id as string };
}
async function approved() {
  const { doctorId, id } = await requested();
  const { json } = await steps.decide(id, true);
  return { doctorId, id, reference: json.reference as string };
}
const told = async (doctorId: number, id: string) => {
  const events = await Promise.all(
    [WithdrawalRequestedSchema, WithdrawalCompletedSchema, WithdrawalFailedSchema].map((schema) => service.eventsOf(doctorId, schema)),
  );
  return events.flat().flatMap(({ version, data }) => (data.withdrawalId === id ? [[version, data.reasonCode ?? 'fine']] : []));
};

describe("a doctor's wallet", () => {
  it('has what was earned: for 72 hours it waits, then it can be withdrawn', async () => {
    const { doctorId, id } = await steps.earned();
    expect(await steps.figures(doctorId)).toEqual({ balance: 0, waiting: 2000, onHold: 0, totalEarnings: 2000 });
    const waiting = (await steps.wallet(doctorId)).earnings;
    expect(waiting).toMatchObject([{ consultationId: id, amount: 2000, platformFee: 0, netAmount: 2000, status: 'waiting' }]);
    expect(Date.parse(waiting[0].availableAt) - Date.parse(waiting[0].createdAt)).toBe(72 * HOUR);
    expect(await steps.request(doctorId, 1000)).toMatchObject({ status: 409, json: { code: 'insufficient_funds', balance: 0 } });
    steps.pass(72 * HOUR);
    expect(await steps.figures(doctorId)).toEqual({ balance: 2000, waiting: 0, onHold: 0, totalEarnings: 2000 });
    expect((await steps.wallet(doctorId)).earnings[0].status).toBe('available');
  });
  it('is empty for a doctor who never earned, and closed to everybody else', async () => {
    expect(await steps.wallet(999_999)).toEqual({
      balance: 0,
      waiting: 0,
      onHold: 0,
      totalEarnings: 0,
      earnings: [],
      withdrawals: [],
    });
    for (const as of ['admin', 'manager', 'case_manager', 'marketer'] as const)
      expect((await service.ask('GET', '/api/doctor/wallet', as)).status).toBe(403);
    expect((await service.ask('GET', '/api/doctor/wallet', 'guest')).status).toBe(401);
    // An account of a doctor that belongs to none of the directory.
    expect((await service.ask('GET', '/api/doctor/wallet', 'doctor')).status).toBe(403);
  });
  it('has less when a fee goes back, whether it waits or not', async () => {
    const first = await steps.earned();
    steps.pass(72 * HOUR);
    await steps.earned({ ...steps.visits.newVisit(), doctorId: first.doctorId });
    expect(await steps.figures(first.doctorId)).toEqual({ balance: 2000, waiting: 2000, onHold: 0, totalEarnings: 4000 });
    const old = (await steps.wallet(first.doctorId)).earnings.at(-1);
    await service.ask('POST', `/internal/payments/${old.id}/refund`, 'admin', { body: { reason: 'The doctor was absent' } });
    for (const one of service.fake.refunds.values()) one.status = 'processed';
    await service.followRefunds();
    expect(await steps.figures(first.doctorId)).toEqual({ balance: 0, waiting: 2000, onHold: 0, totalEarnings: 2000 });
    expect((await steps.wallet(first.doctorId)).earnings.at(-1).status).toBe('reversed');
  });
});

describe('a bank account', () => {
  it('is chosen from the banks, and its holder is shown', async () => {
    const { doctorId } = steps.visits.newVisit();
    const banks = await steps.asDoctor(doctorId, 'GET', '/banks');
    expect(banks).toMatchObject({ status: 200, json: [{ code: '044', name: 'Access Bank' }, { code: '058' }] });
    const resolve = (query: string) => steps.asDoctor(doctorId, 'GET', `/banks/resolve?${query}`);
    expect((await resolve('bankCode=058&accountNumber=0123456789')).json).toEqual({ accountName: 'HOLDER 6789' });
    expect(await resolve('bankCode=058&accountNumber=9990000000')).toMatchObject({ status: 422, json: { code: 'account_unknown' } });
    for (const wrong of ['bankCode=058&accountNumber=12', 'accountNumber=0123456789', 'bankCode=058&accountNumber=012345678x'])
      expect((await resolve(wrong)).status).toBe(400);
  });
  it('cannot be asked for while the provider is away', async () => {
    const { doctorId } = await paidDoctor();
    service.fake.state.away = 100;
    for (const path of ['/banks', '/banks/resolve?bankCode=058&accountNumber=0123456789'])
      expect(await steps.asDoctor(doctorId, 'GET', path)).toMatchObject({ status: 503, json: { code: 'provider_away' } });
    expect((await steps.request(doctorId, 1500)).status).toBe(503);
    service.fake.state.away = 0;
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 2000, onHold: 0 });
  });
});

describe('a request', () => {
  it('holds the money, and is a task until it is decided', async () => {
    const { doctorId } = await paidDoctor();
    const { status, json } = await steps.request(doctorId, 1500.5);
    expect([status, json]).toEqual([
      201,
      {
        id: expect.any(String),
        amount: 1500.5,
        status: 'requested',
        bankName: 'Guaranty Trust Bank',
        accountName: 'HOLDER 6789',
        accountEnd: '6789',
        reference: null,
        reason: null,
        createdAt: service.time.now.toISOString(),
        decidedAt: null,
        endedAt: null,
      },
    ]);
    expect(await steps.figures(doctorId)).toEqual({ balance: 499.5, waiting: 0, onHold: 1500.5, totalEarnings: 2000 });
    expect((await steps.wallet(doctorId)).withdrawals).toEqual([json]);
    expect(await steps.tasksOf('withdrawal')).toContain(json.id);
    expect(await told(doctorId, json.id)).toEqual([[1, 'fine']]);
    expect((await service.actsOn(`withdrawal/${json.id}`)).map(({ data }) => [data.role, data.action])).toEqual([
      ['doctor', 'withdrawal_requested'],
    ]);
    const stored = JSON.stringify((await service.pool.query('SELECT * FROM withdrawals WHERE id = $1', [json.id])).rows);
    expect(stored.replaceAll(`RCP_058${ACCOUNT.accountNumber}`, '')).not.toContain(ACCOUNT.accountNumber);
  });
  it.each([
    ['less than ₦1,000', { amount: 999 }, 400],
    ['parts of a kobo', { amount: 1000.001 }, 400],
    ['nothing', { amount: 0 }, 400],
    ['more than there is', { amount: 2000.01 }, 409],
    ['an account of nine digits', { accountNumber: '123456789' }, 400],
    ['no bank', { bankCode: undefined }, 400],
    ['a bank that is not there', { bankCode: '999' }, 422],
    ['an account that is not there', { accountNumber: '9991234567' }, 422],
  ])('for %s is refused', async (_what, over, expected) => {
    const { doctorId } = await paidDoctor();
    const { status } = await steps.request(doctorId, 1500, over);
    expect(status).toBe(expected);
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 2000, onHold: 0 });
  });
  it('is the same again without a key, and another one with each key', async () => {
    const { doctorId } = await paidDoctor();
    await steps.earned({ ...steps.visits.newVisit(), doctorId });
    steps.pass(72 * HOUR);
    const first = await steps.request(doctorId, 1000);
    expect(await steps.request(doctorId, 1000)).toMatchObject({ status: 200, json: { id: first.json.id } });
    const key = { 'idempotency-key': randomUUID() };
    const keyed = await steps.request(doctorId, 1000, {}, key);
    expect([keyed.status, keyed.json.id === first.json.id]).toEqual([201, false]);
    expect((await steps.request(doctorId, 1000, {}, key)).json.id).toBe(keyed.json.id);
    steps.pass(11 * 60_000);
    expect((await steps.request(doctorId, 1000)).status).toBe(201);
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 1000, onHold: 3000 });
  });
  it('eight times at once takes no more than there is', async () => {
    const { doctorId } = await paidDoctor();
    const keys = Array.from({ length: 8 }, () => ({ 'idempotency-key': randomUUID() }));
    const answers = await Promise.all(keys.map((key) => steps.request(doctorId, 1100, {}, key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 900, onHold: 1100 });
  });
});

describe('a decision', () => {
  it('sends the money, once, and the provider ends it', async () => {
    const { doctorId, id } = await requested();
    const { sent } = service.fake.state;
    const { status, json } = await steps.decide(id, true);
    expect([status, json]).toMatchObject([
      200,
      { id, doctorId, status: 'sending', decidedBy: 'test-admin', decidedByName: 'Name of test-admin', reason: 'Looked at' },
    ]);
    expect(json.reference).toMatch(/^sbw-wd-[0-9a-z]{26}$/);
    expect(await steps.decide(id, true)).toMatchObject({ status: 200, json: { reference: json.reference } });
    expect(await steps.decide(id, false)).toMatchObject({ status: 409, json: { code: 'wrong_state', status: 'sending' } });
    expect(service.fake.state.sent).toBe(sent + 1);
    expect(await steps.tasksOf('withdrawal')).not.toContain(id);
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 500, onHold: 1500 });
    for (let times = 0; times < 2; times += 1) await steps.ended(json.reference, 'success');
    expect(await steps.rowOf(id)).toMatchObject({
      status: 'paid',
      endedAt: expect.any(String),
      requestedByName: `Name of doctor-${doctorId}`,
    });
    expect(await steps.figures(doctorId)).toEqual({ balance: 500, waiting: 0, onHold: 0, totalEarnings: 2000 });
    expect(await steps.postings(id)).toEqual(['withdrawal_hold', 'withdrawal']);
    expect(await told(doctorId, id)).toEqual([
      [1, 'fine'],
      [3, 'fine'],
    ]);
    expect((await service.actsOn(`withdrawal/${id}`)).map(({ data }) => data.action)).toEqual([
      'withdrawal_requested',
      'withdrawal_approved',
    ]);
  });
  it('gives it back to the doctor, with a reason', async () => {
    const { doctorId, id } = await requested();
    const { sent } = service.fake.state;
    expect((await steps.asAdmin(`/withdrawals/${id}/decide`, { approve: false })).status).toBe(400);
    expect(await steps.decide(id, false)).toMatchObject({ status: 200, json: { status: 'declined', reference: null } });
    expect((await steps.decide(id, false)).status).toBe(200);
    expect(await steps.decide(id, true)).toMatchObject({ status: 409, json: { code: 'wrong_state', status: 'declined' } });
    expect(service.fake.state.sent).toBe(sent);
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 2000, onHold: 0 });
    expect((await steps.wallet(doctorId)).withdrawals).toMatchObject([{ status: 'declined', reason: 'Looked at' }]);
    expect(await told(doctorId, id)).toEqual([
      [1, 'fine'],
      [2, 'declined'],
    ]);
  });
  it('is for administrators, who proved who they are, and never for whoever asked', async () => {
    const { doctorId, id } = await requested();
    const body = { approve: true, reason: 'x' };
    for (const as of ['manager', 'case_manager', 'doctor'] as const)
      expect((await service.ask('POST', `/api/admin/withdrawals/${id}/decide`, as, { body })).status).toBe(403);
    expect(await steps.decide(id, true, { provedSecondsAgo: 301 })).toMatchObject({ status: 403, json: { code: 'step_up_required' } });
    expect(await steps.decide(id, true, { id: `doctor-${doctorId}` })).toMatchObject({ status: 403, json: { code: 'second_person' } });
    await steps.known('same-address', 'admin', `Doctor-${doctorId}@example.com`);
    expect(await steps.decide(id, true, { id: 'same-address' })).toMatchObject({ status: 403, json: { code: 'second_person' } });
    expect((await steps.rowOf(id)).status).toBe('requested');
    expect((await steps.decide(randomUUID(), true)).status).toBe(404);
  });
  it('of both kinds at once does one of them', async () => {
    const { doctorId, id } = await requested();
    const answers = await Promise.all([true, false, true, false].map((approve) => steps.decide(id, approve)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
    const { status } = await steps.rowOf(id);
    expect(await steps.figures(doctorId)).toMatchObject(status === 'declined' ? { balance: 2000 } : { balance: 500 });
  });
  it('opens and closes a task of administrators', async () => {
    const { id } = await requested();
    const { rows } = await service.pool.query(`SELECT id FROM staff_tasks WHERE kind = 'withdrawal' AND subject = $1`, [id]);
    await steps.decide(id, false);
    expect(await service.eventsOf(rows[0].id, MoneyTaskOpenedSchema)).toHaveLength(1);
    expect(await service.eventsOf(rows[0].id, MoneyTaskClosedSchema)).toHaveLength(1);
  });
});

describe('a transfer', () => {
  it.each(['failed', 'reversed'] as const)('that %s gives the money back, once', async (end) => {
    const { doctorId, id, reference } = await approved();
    for (let times = 0; times < 2; times += 1) await steps.ended(reference, end);
    expect(await steps.rowOf(id)).toMatchObject({ status: end, failure: end });
    expect(await steps.figures(doctorId)).toEqual({ balance: 2000, waiting: 0, onHold: 0, totalEarnings: 2000 });
    expect(await told(doctorId, id)).toEqual([
      [1, 'fine'],
      [3, end],
    ]);
    expect((await steps.request(doctorId, 2000)).status).toBe(201);
  });
  it('that arrived and came back is the doctor’s again, even if nobody says so', async () => {
    const { doctorId, id, reference } = await approved();
    await steps.ended(reference, 'success');
    const transfer = service.fake.transfers.get(reference);
    if (transfer !== undefined) transfer.status = 'reversed';
    await steps.follow(25 * HOUR);
    expect(await steps.rowOf(id)).toMatchObject({ status: 'reversed' });
    await steps.ended(reference, 'reversed');
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 2000, onHold: 0 });
    expect(await steps.postings(id)).toEqual(['withdrawal_hold', 'withdrawal', 'withdrawal_reversed']);
    expect(await told(doctorId, id)).toEqual([
      [1, 'fine'],
      [3, 'fine'],
      [4, 'reversed'],
    ]);
  });
  it('that the provider refuses at once gives the money back', async () => {
    service.fake.state.nextTransfer = 'refused';
    const { doctorId, id } = await approved();
    expect(await steps.rowOf(id)).toMatchObject({ status: 'failed', failure: expect.stringContaining('balance is not enough') });
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 2000, onHold: 0 });
    expect((await steps.wallet(doctorId)).withdrawals[0]).not.toHaveProperty('failure');
  });
  it('whose reply was lost is asked about, and never sent again', async () => {
    service.fake.state.nextTransfer = 'lost';
    const { sent } = service.fake.state;
    const { id, reference } = await approved();
    expect((await steps.rowOf(id)).status).toBe('sending');
    await steps.follow(60_000);
    expect((await steps.rowOf(id)).status).toBe('sending');
    const transfer = service.fake.transfers.get(reference);
    if (transfer !== undefined) transfer.status = 'success';
    await steps.follow(11 * 60_000);
    expect((await steps.rowOf(id)).status).toBe('paid');
    expect(service.fake.state.sent).toBe(sent + 1);
  });
  it('that was never made is given up after an hour of asking; if it arrives after all, staff learn of it', async () => {
    const { id, doctorId } = await requested();
    service.fake.state.away = 1;
    const { reference } = (await steps.decide(id, true)).json;
    await steps.follow(59 * 60_000);
    expect((await steps.rowOf(id)).status).toBe('sending');
    service.fake.state.away = 1000;
    await steps.follow(11 * 60_000);
    service.fake.state.away = 0;
    expect((await steps.rowOf(id)).status).toBe('sending');
    await steps.follow(11 * 60_000);
    expect((await steps.rowOf(id)).status).toBe('failed');
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 2000, onHold: 0 });
    service.fake.transfers.set(reference, { reference, status: 'success', amountKobo: 150_000 });
    for (let times = 0; times < 2; times += 1) await steps.ended(reference, 'success');
    expect(await steps.tasksOf('doctor_owes')).toEqual([`${reference}/withdrawal`]);
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 2000, onHold: 0 });
  });
  it('that waits at the provider, or for a day, is a task again', async () => {
    service.fake.state.nextTransfer = 'otp';
    const waits = await approved();
    expect(await steps.tasksOf('withdrawal')).toContain(waits.id);
    service.fake.state.nextTransfer = 'pending';
    const slow = await approved();
    await steps.follow(25 * HOUR);
    expect(await steps.tasksOf('withdrawal')).toContain(slow.id);
    await steps.ended(slow.reference, 'success');
    await steps.ended(waits.reference, 'failed');
    const left = await steps.tasksOf('withdrawal');
    expect(left.filter((id) => id === slow.id || id === waits.id)).toEqual([]);
  });
  it('of another sum is not booked, but looked at', async () => {
    const { id, reference } = await approved();
    service.fake.transfers.set(reference, { reference, status: 'success', amountKobo: 1 });
    await steps.ended(reference, 'success');
    expect((await steps.rowOf(id)).status).toBe('sending');
    expect(await steps.tasksOf('withdrawal')).toContain(id);
  });
  it('that is not ours is left alone, and no name of a holder stays', async () => {
    await steps.ended('trf-by-hand-0000001', 'success');
    const { rows } = await service.pool.query(
      `SELECT convert_from(body, 'UTF8') AS body FROM psp_webhooks WHERE event LIKE 'transfer.%' AND state = 'done'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('HOLDER');
  });
});

describe('the list of the desk', () => {
  it('is narrowed by how they stand and by words, and its reading is recorded', async () => {
    const { id, reference, doctorId } = await approved();
    const list = async (query: string) =>
      ((await service.ask('GET', `/api/admin/money/withdrawals?${query}`, 'admin')).json as any[]).map((row) => row.id);
    expect(await list('status=sending&limit=200')).toContain(id);
    expect(await list('status=requested&limit=200')).not.toContain(id);
    expect(await list(`q=${reference}`)).toEqual([id]);
    expect(await list(`q=${encodeURIComponent(`name of doctor-${doctorId}`)}`)).toEqual([id]);
    expect((await service.ask('GET', '/api/admin/money/withdrawals?status=lost', 'admin')).status).toBe(400);
    expect((await service.ask('GET', '/api/admin/money/withdrawals', 'manager')).status).toBe(403);
    expect((await service.actsOn('money/withdrawals')).length).toBeGreaterThan(0);
  });
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
