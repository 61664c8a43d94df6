import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { WithdrawalCompletedSchema, WithdrawalRequestedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../src/context.ts';
import { decideWithdrawal } from '../src/withdrawals/decide-withdrawal.ts';
import { followWithdrawals } from '../src/withdrawals/follow-withdrawals.ts';
import { requestWithdrawal } from '../src/withdrawals/request-withdrawal.ts';
import { findByTransfer } from '../src/withdrawals/withdrawal.store.ts';
import { dyingPool } from './dying-pool.ts';
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

type Act = (context: Context) => Promise<unknown>;

async function doctorWithMoney() {
  const { doctorId } = await steps.earned();
  await steps.known(`doctor-${doctorId}`, 'doctor');
  steps.pass(73 * HOUR);
  return doctorId;
}
const staff = (role: string, staffId: string, doctorId?: number) => ({
  kind: 'staff',
  role,
  staffId,
  ...(doctorId !== undefined && { doctorId: String(doctorId) }),
});
const asking =
  (doctorId: number): Act =>
  (context) =>
    requestWithdrawal(context, {
      body: { amount: 1500, ...ACCOUNT },
      caller: staff('doctor', `doctor-${doctorId}`, doctorId),
      requestId: 'a-request',
    } as never);
const approving =
  (id: string): Act =>
  (context) =>
    decideWithdrawal(context, {
      params: { id },
      body: { approve: true, reason: 'Looked at' },
      caller: staff('admin', 'test-admin'),
      requestId: 'a-request',
    } as never);

it('a request that is killed at any step holds the money once all the same', async () => {
  for (let step = 1, dies = true; dies; step += 1) {
    const doctorId = await doctorWithMoney();
    const { pool, hasDied } = dyingPool(service.pool, step);
    await asking(doctorId)({ ...service.context, pool }).catch(() => expect(hasDied()).toBe(true));
    dies = hasDied();
    expect([
      { balance: 2000, onHold: 0 },
      { balance: 500, onHold: 1500 },
    ]).toContainEqual((({ balance, onHold }) => ({ balance, onHold }))(await steps.figures(doctorId)));
    if (dies) await asking(doctorId)(service.context);
    expect(await steps.figures(doctorId)).toMatchObject({ balance: 500, onHold: 1500 });
    expect(await service.eventsOf(doctorId, WithdrawalRequestedSchema)).toHaveLength(1);
    expect(step).toBeLessThan(80);
  }
  expect(await service.faults()).toEqual({});
});

it('an approval that is killed at any step sends the money once at most, and the books say the same as the provider', async () => {
  for (let step = 1, dies = true; dies; step += 1) {
    const doctorId = await doctorWithMoney();
    await asking(doctorId)(service.context);
    const { id } = (await steps.wallet(doctorId)).withdrawals[0];
    const { sent } = service.fake.state;
    service.fake.state.nextTransfer = 'success';
    const { pool, hasDied } = dyingPool(service.pool, step);
    await approving(id)({ ...service.context, pool }).catch(() => expect(hasDied()).toBe(true));
    dies = hasDied();
    if (dies) await approving(id)(service.context);
    // What the provider never heard of is given up in time.
    for (let round = 0; round < 8; round += 1) await steps.follow(11 * 60_000);
    const isSent = service.fake.state.sent === sent + 1;
    if (!isSent) expect(service.fake.state.sent).toBe(sent);
    expect(await steps.rowOf(id)).toMatchObject({ status: isSent ? 'paid' : 'failed' });
    expect(await steps.figures(doctorId)).toMatchObject({ balance: isSent ? 500 : 2000, onHold: 0 });
    expect(await service.eventsOf(doctorId, WithdrawalCompletedSchema)).toHaveLength(isSent ? 1 : 0);
    expect(step).toBeLessThan(80);
  }
  expect(await service.faults()).toEqual({});
});

it.each(['success', 'failed', 'reversed'] as const)('the end of a transfer (%s) that is killed at any step is booked once', async (end) => {
  for (let step = 1, dies = true; dies; step += 1) {
    service.fake.state.nextTransfer = 'lost';
    const doctorId = await doctorWithMoney();
    await asking(doctorId)(service.context);
    const { id } = (await steps.wallet(doctorId)).withdrawals[0];
    await approving(id)(service.context);
    const { reference } = await steps.rowOf(id);
    const transfer = service.fake.transfers.get(reference);
    if (transfer !== undefined) transfer.status = end;
    steps.pass(60_000);
    const { pool, hasDied } = dyingPool(service.pool, step);
    await followWithdrawals({ ...service.context, pool }).catch(() => expect(hasDied()).toBe(true));
    dies = hasDied();
    await steps.follow(11 * 60_000);
    expect((await findByTransfer(runOn(service.pool), reference))?.status).toBe(end === 'success' ? 'paid' : end);
    expect(await steps.figures(doctorId)).toMatchObject({ balance: end === 'success' ? 500 : 2000, onHold: 0 });
    expect(await steps.postings(id)).toHaveLength(2);
    expect(step).toBeLessThan(80);
  }
  expect(await service.faults()).toEqual({});
});
