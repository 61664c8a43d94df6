import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { onDoctorDetailsChanged } from '../src/doctors/on-doctor-details-changed.ts';
import { disableAccount } from '../src/staff/accounts/change-account-status.ts';
import { told } from './bookings.ts';
import { startIdentity } from './service.ts';
import { staffOf } from './staff-service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

let doctors = 500;
const newDetails = () => {
  doctors += 1;
  return { doctorId: BigInt(doctors), name: 'Dr. Bello', email: `bello-${randomUUID().slice(0, 8)}@example.com`, maySignIn: true };
};
type Details = ReturnType<typeof newDetails>;
const change = async (details: Details, version: number) => {
  await onDoctorDetailsChanged(identity.context, told(DoctorDetailsChangedSchema, { ...details, version: BigInt(version) }, version));
};
const accountOf = async ({ doctorId }: Details) => {
  const { rows } = await identity.pool.query('SELECT id, role, email, status FROM staff_accounts WHERE doctor_id = $1', [String(doctorId)]);
  return rows[0];
};
const invitations = async ({ email }: Details) => {
  await identity.deliver();
  return (await identity.inbox(email)).map(({ subject }) => subject);
};

it('a doctor who may sign in is invited once', async () => {
  const details = newDetails();
  for (const version of [1, 1, 2]) await change(details, version);
  expect(await accountOf(details)).toMatchObject({ role: 'doctor', email: details.email, status: 'invited' });
  expect(await invitations(details)).toEqual(["You're invited to the doctor portal"]);
});

it('one who may not is not invited, until they may', async () => {
  const details = newDetails();
  await change({ ...details, maySignIn: false }, 1);
  expect([await accountOf(details), await invitations(details)]).toEqual([undefined, []]);
  await change(details, 2);
  expect(await accountOf(details)).toMatchObject({ status: 'invited' });
});

it('who may not any more is disabled, and enabled when they may again; an older event changes nothing', async () => {
  const details = newDetails();
  await change(details, 1);
  await change({ ...details, maySignIn: false }, 3);
  expect(await accountOf(details)).toMatchObject({ status: 'disabled' });
  await change(details, 2);
  expect(await accountOf(details)).toMatchObject({ status: 'disabled' });
  await change(details, 4);
  expect(await accountOf(details)).toMatchObject({ status: 'invited' });
});

it('an account keeps its address, and stays disabled where an administrator did it', async () => {
  const details = newDetails();
  await change(details, 1);
  const admin = await staffOf(identity, 'admin');
  await disableAccount(identity.context, { id: (await accountOf(details)).id, actor: { id: admin.id, role: 'admin' }, reason: 'left' });
  await change({ ...details, email: 'somebody-else@example.com' }, 2);
  expect(await accountOf(details)).toMatchObject({ email: details.email, status: 'disabled' });
});

it('an account has the name that the directory has', async () => {
  const details = newDetails();
  await change(details, 1);
  await change({ ...details, name: 'Dr. Bello-Eze' }, 2);
  const { rows } = await identity.pool.query('SELECT name, version FROM staff_accounts WHERE doctor_id = $1', [String(details.doctorId)]);
  expect(rows).toEqual([{ name: 'Dr. Bello-Eze', version: 2 }]);
});

it("another doctor's address and a demo doctor make no account, and handling goes on", async () => {
  const details = newDetails();
  await change(details, 1);
  const [same, demo] = [
    { ...newDetails(), email: details.email },
    { ...newDetails(), email: 'doctor@demo.sabiwell.ng' },
  ];
  await change(same, 1);
  await change(demo, 1);
  expect([await accountOf(same), await accountOf(demo)]).toEqual([undefined, undefined]);
  expect(identity.lines.join()).toContain('a doctor was not invited');
});
