import { asMember, asStaff, type DemoCaller } from './demo-caller.ts';
import { demoMember } from './demo-member.ts';
import { askForCare, bookAsGuest, waitForContact } from './seed-care-wishes.ts';
import { askAiDoctor, reportAnswer, writeOfEmergency } from './seed-questions.ts';
import { enterTeam, writeDown } from './seed-staff-work.ts';

type Wallet = { balance: number; withdrawals: object[] };

const WITHDRAWAL = { amount: 2000, bankCode: '058', accountNumber: '0123456789' };

/**
 * Gives staff work of other kinds than money, as members, a guest, a doctor and staff themselves make it, and the manager a team, all by the
 * public API. A second run adds nothing.
 */
export async function seedTasks(address: string, doctorId: number): Promise<void> {
  const as = (firstname: string, use: (ask: DemoCaller) => Promise<void>) =>
    asMember(address, `${firstname}@${demoMember.email.split('@')[1]}`, use);
  await as('chidi', (ask) => askForCare(ask, doctorId));
  await as('tunde', waitForContact);
  await as('folake', writeOfEmergency);
  await as('ngozi', reportAnswer);
  for (const firstname of ['chidi', 'halima', 'emeka', 'blessing', 'osaze']) await as(firstname, (ask) => askAiDoctor(ask, firstname));
  await asStaff(address, 'doctor', withdraw);
  await asStaff(address, 'case-manager', (ask) => writeDown(ask, 'case-manager'));
  await asStaff(address, 'admin', async (ask) => {
    await bookAsGuest(address, ask, doctorId);
    await writeDown(ask, 'admin');
  });
  await asStaff(address, 'sabiwell-manager', async (ask) => {
    await writeDown(ask, 'sabiwell-manager');
    await enterTeam(ask);
  });
}

/** The doctor asks for some of what they earned, where there is enough and they have never done so. */
async function withdraw(ask: DemoCaller): Promise<void> {
  const { balance, withdrawals } = await ask<Wallet>('GET', '/api/doctor/wallet');
  if (withdrawals.length === 0 && balance >= WITHDRAWAL.amount) await ask('POST', '/api/doctor/withdrawals', WITHDRAWAL);
}
