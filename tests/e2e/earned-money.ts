import pg from 'pg';
import { bookBegun } from './doctor-portal.ts';
import { takeMoney } from './hosted-page.ts';
import type { ListedDoctor } from './listed-doctor.ts';
import { type Member, request } from './members.ts';
import { databaseOf, until } from './running-product.ts';

const OUTCOME = { diagnosis: 'Tension headache', plainWords: 'Tight muscles', treatment: 'Rest, and water' };

/** A visit that was paid by card and took place: its fee of ₦2,000 is the doctor's. */
export async function earnFee(doctor: ListedDoctor, member: Member, headers: Record<string, string>): Promise<void> {
  const bookingId = await bookBegun(doctor, member);
  const body = { purpose: 'consultation', productCode: 'consultation', subject: { bookingId } };
  const { reference } = await until('the visit can be paid', async () => {
    const answer = await member.request('POST', '/api/payments/intents', { body });
    return answer.status === 201 ? (answer.json as { reference: string }) : undefined;
  });
  await takeMoney(reference);
  await until('the visit is paid', async () => {
    const { json } = await member.request('GET', `/api/payments/${reference}/status`);
    return json.status === 'completed' || undefined;
  });
  const done = { status: 'completed', outcome: OUTCOME };
  await request('PATCH', `/api/doctor/appointments/${bookingId}`, { headers, body: done });
  await until('the fee is earned', async () => {
    const { json } = await request('GET', '/api/doctor/wallet', { headers });
    return json.earnings.some(({ consultationId }: { consultationId: string }) => consultationId === bookingId) || undefined;
  });
}

/** Lets what a doctor has earned be 73 hours old: no test can wait for three days, and no program may change it. */
export async function ageEarnings({ id }: ListedDoctor): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf('payments') });
  await client.connect();
  try {
    await client.query('BEGIN; ALTER TABLE held_fees DISABLE TRIGGER guard_held_fee');
    await client.query(`UPDATE held_fees SET earned_at = earned_at - interval '73 hours' WHERE doctor_id = $1`, [id]);
    await client.query('ALTER TABLE held_fees ENABLE TRIGGER guard_held_fee; COMMIT');
  } finally {
    await client.end();
  }
}
