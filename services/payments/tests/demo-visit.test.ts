import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailOf, type Service, startPayments } from './service.ts';
import { fund } from './visits.ts';
import { HOUR, type WithdrawalSteps, withdrawalSteps } from './withdrawal-steps.ts';

let service: Service;
let steps: WithdrawalSteps;
beforeAll(async () => {
  service = await startPayments();
  steps = withdrawalSteps(service);
});
afterAll(() => service.stop());

const pay = (id: string, userId: number) => service.operate('demo-visit', id, String(userId), emailOf(userId));

/** A visit of a member with ₦3,000 in their wallet. */
async function asked() {
  const visit = await steps.visits.requested();
  await fund(service, visit.userId, 3000);
  return visit;
}

it('a completed visit is paid from the wallet on its own day, once, and its fee can be withdrawn at once', async () => {
  const { id, userId, doctorId } = await asked();
  expect(await pay(id, userId)).toMatchObject({ exitCode: 1, output: { status: 404 } });
  steps.pass(-96 * HOUR);
  await steps.visits.deliver(steps.visits.events.completed({ id, userId, doctorId }));
  steps.pass(96 * HOUR);
  expect(await pay(id, userId)).toEqual({ exitCode: 0, output: { isNew: true } });
  expect(await pay(id, userId)).toEqual({ exitCode: 0, output: { isNew: false } });
  expect(await service.wallet(userId)).toBe(1000);
  expect(await steps.figures(doctorId)).toEqual({ balance: 2000, waiting: 0, onHold: 0, totalEarnings: 2000 });
  expect((await steps.request(doctorId, 2000)).status).toBe(201);
  // What the provider was asked to open is never paid there, and is not asked about for ever.
  await service.reconcile();
  expect(await service.faults()).toEqual({});
});

it('no visit is paid so where money is real', async () => {
  const { id, userId } = await asked();
  service.context.settings = { ...service.context.settings, isSimulated: false };
  expect(await pay(id, userId)).toMatchObject({ exitCode: 1, output: { status: 403 } });
});
