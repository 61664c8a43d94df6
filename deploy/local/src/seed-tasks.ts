import { asMember, asStaff, type DemoCaller } from './demo-caller.ts';
import { demoMember } from './demo-member.ts';
import { askForCare, bookAsGuest, waitForContact } from './seed-care-wishes.ts';
import { askAiDoctor, reportAnswer, writeOfEmergency } from './seed-questions.ts';

type Task = { steps: { note: string | null }[] };
type Wallet = { balance: number; withdrawals: object[] };

const HOUR_MS = 3_600_000;
const WITHDRAWAL = { amount: 2000, bankCode: '058', accountNumber: '0123456789' };

/** Work that staff wrote down, by portal, with the hours until it is due. */
const WRITTEN_DOWN = [
  {
    portal: 'case-manager',
    note: 'Ask the pharmacy in Enugu when the test strips come',
    role: 'case_manager',
    hours: 20,
    priority: 'normal',
  },
  { portal: 'admin', note: 'Check the bank statement of last month', role: 'admin', hours: 72, priority: 'low' },
  { portal: 'sabiwell-manager', note: 'Plan who is on call at the weekend', role: 'manager', hours: 30, priority: 'high' },
] as const;

/**
 * Gives staff work of other kinds than money, as members, a guest, a doctor and staff themselves make it, all by the public API. A second
 * run adds nothing.
 */
export async function seedTasks(address: string, doctorId: number): Promise<void> {
  const as = (firstname: string) => asMember(address, `${firstname}@${demoMember.email.split('@')[1]}`);
  await askForCare(await as('chidi'), doctorId);
  await waitForContact(await as('tunde'));
  await writeOfEmergency(await as('folake'));
  await reportAnswer(await as('ngozi'));
  for (const firstname of ['chidi', 'halima', 'emeka', 'blessing', 'osaze']) await askAiDoctor(await as(firstname), firstname);
  await bookAsGuest(address, await asStaff(address, 'admin'), doctorId);
  await withdraw(await asStaff(address, 'doctor'));
  for (const work of WRITTEN_DOWN) await writeDown(await asStaff(address, work.portal), work);
}

async function writeDown(ask: DemoCaller, { portal, note, role, hours, priority }: (typeof WRITTEN_DOWN)[number]): Promise<void> {
  const there = await ask<Task[]>('GET', `/api/${portal}/tasks?kind=manual&status=all`);
  if (there.some(({ steps }) => steps.some((step) => step.note === note))) return;
  const dueAt = new Date(Date.now() + hours * HOUR_MS).toISOString();
  await ask('POST', `/api/${portal}/tasks`, { note, role, priority, dueAt });
}

/** The doctor asks for some of what they earned, where there is enough and they have never done so. */
async function withdraw(ask: DemoCaller): Promise<void> {
  const { balance, withdrawals } = await ask<Wallet>('GET', '/api/doctor/wallet');
  if (withdrawals.length === 0 && balance >= WITHDRAWAL.amount) await ask('POST', '/api/doctor/withdrawals', WITHDRAWAL);
}
