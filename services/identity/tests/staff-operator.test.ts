import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { verifyPassword } from '../src/accounts/password-hash.ts';
import { onDoctorDetailsChanged } from '../src/doctors/on-doctor-details-changed.ts';
import type { OperatorContext } from '../src/operator/operator-context.ts';
import { runOperator } from '../src/operator/run-operator.ts';
import { readStaffLink } from '../src/staff/own/staff-link.store.ts';
import { told } from './bookings.ts';
import { linkTokenOf } from './mail-server.ts';
import { startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let context: OperatorContext;
beforeAll(async () => {
  identity = await startIdentity();
  context = { ...identity.context, mailer: identity.sending.mailer };
});
afterAll(() => identity.stop());

const operate = async (...words: string[]) => {
  const { output, exitCode } = await runOperator(context, words);
  return { exitCode, output: output as any };
};
const accountOf = (id: string) => identity.context.prisma.staffAccount.findUniqueOrThrow({ where: { id } });
const linkOf = async (link: string) => (await readStaffLink(identity.context, linkTokenOf({ text: link }), 'invite')).accountId;
const actionsOf = async (id: string) => {
  const entries = await identity.context.prisma.auditEntry.findMany({ where: { target: id }, orderBy: { id: 'asc' } });
  return entries.map(({ actor, role, action, reason }) => [actor, role, action, reason]);
};
/** An account that has been welcomed. */
const activate = (id: string) =>
  identity.context.prisma.staffAccount.update({ where: { id }, data: { status: 'active', passwordHash: 'x' } });

describe('an invitation by the operator', () => {
  it('prints the link that it mails, and it works', async () => {
    const { output, exitCode } = await operate('invite', 'manager', 'Ngozi@example.com', 'Ngozi Okafor');
    expect([exitCode, output]).toEqual([0, expect.objectContaining({ role: 'manager', email: 'ngozi@example.com', mailed: true })]);
    expect(output.link).toMatch(/^https:\/\/sabiwell\.example\/staff\/welcome#token=[\w-]{43}$/);
    await identity.deliver();
    const [mail, ...others] = await identity.inbox('ngozi@example.com');
    expect(mail?.text).toContain(output.link);
    expect(others).toEqual([]);
    expect(await linkOf(output.link)).toBe(output.id);
    expect(await actionsOf(output.id)).toEqual([['operator', 'operator', 'staff_invited', null]]);
  });

  it('prints a link that works where the mail server takes nothing', async () => {
    await identity.fault('temporary');
    const { output } = await operate('invite', 'marketer', 'chidi@example.com', 'Chidi Obi');
    await identity.faultless();
    expect(output).toMatchObject({ mailed: false, note: expect.stringContaining('Give them the link yourself.') });
    await identity.deliver();
    expect(await linkOf(output.link)).toBe(output.id);
  });

  it('needs no mail server', async () => {
    const { output } = await runOperator({ ...context, mailer: undefined }, ['invite', 'doctor', 'ada@example.com', 'Ada Eze', '7']);
    expect(output).toMatchObject({ mailed: false, note: expect.stringContaining('SMTP_URL is not set') });
    const { id, link } = output as { id: string; link: string };
    expect([await linkOf(link), (await accountOf(id)).doctorId]).toEqual([id, '7']);
  });

  it.each([
    ['a role that is none', ['owner', 'x@example.com', 'X'], 'Choose a role.'],
    ['what is no e-mail', ['admin', 'x', 'X'], expect.stringMatching(/e-?mail/i)],
    ['nobody', ['admin', 'x@example.com', ''], expect.stringMatching(/name/i)],
    ['a doctor without a number', ['doctor', 'x@example.com', 'X'], expect.stringMatching(/doctor/i)],
  ])('refuses %s', async (_name, words, message) => {
    expect(await operate('invite', ...words)).toEqual({ exitCode: 64, output: { message } });
  });

  it('refuses the same person in the same role', async () => {
    expect(await operate('invite', 'manager', 'ngozi@example.com', 'Ngozi')).toMatchObject({ exitCode: 1 });
  });
});

describe('what an operator does with an account', () => {
  it('disables and enables it with a reason', async () => {
    const { id } = (await operate('invite', 'case_manager', 'bola@example.com', 'Bola Ade')).output;
    await activate(id);
    expect((await operate('disable', id, 'Left the team')).output).toMatchObject({ id, status: 'disabled' });
    expect((await operate('enable', id, '')).output).toMatchObject({ id, status: 'active' });
    expect(await actionsOf(id)).toEqual([
      ['operator', 'operator', 'staff_invited', null],
      ['operator', 'operator', 'staff_disabled', 'Left the team'],
      ['operator', 'operator', 'staff_enabled', 'By the operator'],
    ]);
  });

  it('resets the only administrator, who can begin again by the printed link', async () => {
    const { id } = (await operate('invite', 'admin', 'efe@example.com', 'Efe Obaro')).output;
    await activate(id);
    const { output, exitCode } = await operate('reset', id, 'Lost their phone');
    expect([exitCode, output.status, await linkOf(output.link)]).toEqual([0, 'invited', id]);
    expect((await accountOf(id)).passwordHash).toBeNull();
    await identity.deliver();
    expect((await identity.inbox('efe@example.com'))[0]?.text).toContain(output.link);
  });

  it('signs it out everywhere', async () => {
    const { id } = (await operate('invite', 'manager', 'tari@example.com', 'Tari West')).output;
    const at = new Date();
    const times = { rotatedAt: at, createdAt: at, lastSeenAt: at, provedAt: at };
    await identity.context.prisma.staffSession.create({ data: { id, accountId: id, refreshHash: 'a', device: 'A phone', ...times } });
    expect((await operate('sign-out', id)).output).toMatchObject({ id, openSessions: 0 });
    expect(await identity.context.prisma.staffSession.count({ where: { accountId: id } })).toBe(0);
  });

  it.each(['disable', 'enable', 'reset', 'sign-out'])('%s says when there is no such account', async (command) => {
    expect(await operate(command, 'nobody')).toMatchObject({ exitCode: 1, output: { message: expect.stringContaining('no account') } });
  });

  it('lists all accounts without a secret', async () => {
    const { output } = await operate('list');
    expect(output).toContainEqual(expect.objectContaining({ email: 'ngozi@example.com', status: 'invited', mfaEnrolled: false }));
    expect(JSON.stringify(output)).not.toMatch(/hash|sealed|token/i);
  });

  it('says its commands', async () => {
    expect(await operate('toString')).toMatchObject({ exitCode: 64, output: { message: expect.stringContaining('invite, list') } });
  });
});

describe('demo accounts', () => {
  it('are inserted once, active and with the given password', async () => {
    const first = await operate('demo', 'quiet-harmattan-71');
    expect(first.output.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([true, true, true, true, true]);
    const doctor = await identity.context.prisma.staffAccount.findFirstOrThrow({ where: { email: 'doctor@demo.sabiwell.ng' } });
    expect(doctor).toMatchObject({ role: 'doctor', status: 'active', name: 'Demo Doctor', doctorId: '1', totpSealed: null });
    expect(await verifyPassword(doctor.passwordHash!, 'quiet-harmattan-71')).toBe(true);
    const again = await operate('demo', 'another-password');
    expect(again.output.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, false, false, false, false]);
    expect((await accountOf(doctor.id)).passwordHash).toBe(doctor.passwordHash);
  });

  it('give the doctor the name of the directory, whichever of the two comes first', async () => {
    await identity.context.prisma.staffAccount.deleteMany({ where: { email: 'doctor@demo.sabiwell.ng' } });
    const listed = { doctorId: 41n, version: 1n, name: 'Dr. Amaka Obi', email: 'doctor@demo.sabiwell.ng', maySignIn: true };
    await onDoctorDetailsChanged(identity.context, told(DoctorDetailsChangedSchema, listed, 1));
    await operate('demo', 'quiet-harmattan-71', '41');
    const nameOf = async () => (await identity.context.prisma.staffAccount.findFirstOrThrow({ where: { doctorId: '41' } })).name;
    expect(await nameOf()).toBe('Dr. Amaka Obi');
    const renamed = { ...listed, name: 'Dr. Amaka Obi-Eze', version: 2n };
    await onDoctorDetailsChanged(identity.context, told(DoctorDetailsChangedSchema, renamed, 2));
    expect(await nameOf()).toBe('Dr. Amaka Obi-Eze');
  });

  it('are refused in production', async () => {
    const { exitCode, output } = await runOperator({ ...context, isProduction: true }, ['demo', 'quiet-harmattan-71']);
    expect([exitCode, output]).toEqual([1, { message: 'Demo accounts are not for production.' }]);
  });

  it('are neither enabled nor invited in production', async () => {
    const { id } = await identity.context.prisma.staffAccount.findFirstOrThrow({ where: { email: 'admin@demo.sabiwell.ng' } });
    await identity.context.prisma.staffAccount.update({ where: { id }, data: { status: 'disabled' } });
    const refused = { exitCode: 1, output: { message: 'Demo accounts are not for production.' } };
    const production = { ...context, isProduction: true };
    expect(await runOperator(production, ['enable', id])).toEqual(refused);
    expect((await accountOf(id)).status).toBe('disabled');
    expect(await runOperator(production, ['invite', 'manager', 'Else@Demo.Sabiwell.NG', 'Else'])).toEqual(refused);
    expect((await runOperator(production, ['invite', 'manager', 'else@notdemo.sabiwell.ng', 'Else'])).exitCode).toBe(0);
  });

  it('of a doctor who may sign in again stay disabled in production', async () => {
    const { id } = await identity.context.prisma.staffAccount.findFirstOrThrow({ where: { email: 'doctor@demo.sabiwell.ng' } });
    const production = { ...identity.context, isProduction: true };
    const listed = { doctorId: 41n, name: 'Dr. Amaka Obi-Eze', email: 'doctor@demo.sabiwell.ng' };
    const tell = (version: bigint, maySignIn: boolean) =>
      onDoctorDetailsChanged(production, told(DoctorDetailsChangedSchema, { ...listed, version, maySignIn }, Number(version)));
    await tell(3n, false);
    await tell(4n, true);
    expect((await accountOf(id)).status).toBe('disabled');
  });
});
