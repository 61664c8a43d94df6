import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { type TestStaff, testTokenOf } from '@sabiwell/chassis/testing.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { onStaffAccountChanged } from '../src/staff/on-staff-account-changed.ts';
import { followWithdrawals } from '../src/withdrawals/follow-withdrawals.ts';
import { refundSteps } from './refund-steps.ts';
import type { Service } from './service.ts';
import { type Visit, visitSteps } from './visits.ts';

export const HOUR = 3_600_000;
export const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' };

/** What these tests do with the money of doctors: visits that are earned, requests, decisions, and what the provider says of transfers. */
export function withdrawalSteps(service: Service) {
  const visits = visitSteps(service);
  const { sendWebhook, tasksOf } = refundSteps(service);
  const pass = (ms: number) => {
    service.time.now = new Date(service.time.now.getTime() + ms);
  };
  const asDoctor = async (
    doctorId: number,
    method: string,
    path: string,
    asked: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const token = await testTokenOf('payments', 'doctor', { id: `doctor-${doctorId}`, doctorId: String(doctorId) });
    return service.ask(method, `/api/doctor${path}`, 'doctor', { ...asked, token });
  };
  const asAdmin = async (path: string, body: object, staff: TestStaff = {}) =>
    service.ask('POST', `/api/admin${path}`, 'admin', { body, token: await testTokenOf('payments', 'admin', staff) });
  const request = (doctorId: number, amount: number, over: object = {}, headers: Record<string, string> = {}) =>
    asDoctor(doctorId, 'POST', '/withdrawals', { body: { amount, ...ACCOUNT, ...over }, headers });
  const decide = (id: string, approve: boolean, staff?: TestStaff) =>
    asAdmin(`/withdrawals/${id}/decide`, { approve, reason: 'Looked at' }, staff);
  const rowOf = async (id: string) => {
    const { json } = await service.ask('GET', '/api/admin/money/withdrawals?limit=200', 'admin');
    return (json as any[]).find((row) => row.id === id);
  };
  return {
    visits,
    pass,
    asDoctor,
    asAdmin,
    request,
    decide,
    rowOf,
    tasksOf,
    /** identity has told of an account. */
    async known(staffId: string, role: string, email = `${staffId}@example.com`) {
      const data = { staffId, version: 1n, name: `Name of ${staffId}`, email, role, status: 'active' };
      const place = { key: staffId, subject: staffId, sequence: 1, time: service.time.now };
      await onStaffAccountChanged(service.context, newEvent(StaffAccountChangedSchema, data, place));
    },
    /** A visit of ₦2,000 that took place. */
    async earned(visit: Visit = visits.newVisit()): Promise<Visit> {
      await visits.deliver(visits.events.requested(visit));
      await visits.paidByCard(visit);
      await visits.deliver(visits.events.completed(visit));
      return visit;
    },
    wallet: async (doctorId: number) => (await asDoctor(doctorId, 'GET', '/wallet')).json,
    figures: async (doctorId: number) => {
      const { balance, waiting, onHold, totalEarnings } = (await asDoctor(doctorId, 'GET', '/wallet')).json;
      return { balance, waiting, onHold, totalEarnings };
    },
    /** The provider has ended a transfer, and says so. */
    async ended(reference: string, status: 'success' | 'failed' | 'reversed') {
      const transfer = service.fake.transfers.get(reference);
      if (transfer !== undefined) transfer.status = status;
      await sendWebhook(`transfer.${status}`, { reference, recipient: { name: 'HOLDER' } });
    },
    /** Later, what is under way is asked about. */
    async follow(ms: number) {
      pass(ms);
      await followWithdrawals(service.context);
    },
    /** What a withdrawal has moved in the ledger, in kobo. */
    async postings(id: string) {
      const { rows } = await service.pool.query<{ kind: string }>(
        `SELECT kind FROM ledger_txns WHERE idem_key ~ '^withdrawal' AND idem_key LIKE '%' || $1 ORDER BY id`,
        [id],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}
export type WithdrawalSteps = ReturnType<typeof withdrawalSteps>;
