import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

// Whoever changes the times of a doctor, a member or a trainer first takes their locks, always in this order: trainer, doctor, member.
// The database would refuse an overlap anyway, but only by deadlocks when many ask at once (ADR 0058).
const DOCTORS = 71;
const MEMBERS = 72;
const TRAINERS = 73;
const BOTH = `WITH doctor AS MATERIALIZED (SELECT pg_advisory_xact_lock(${DOCTORS}, $1))
  SELECT pg_advisory_xact_lock(${MEMBERS}, $2)::text FROM doctor`;

/** Lets nobody else change this doctor's times until the transaction ends. */
export async function lockDoctor(run: RunSql, doctorId: number): Promise<void> {
  await lock(run, DOCTORS, doctorId);
}

/** Lets nobody else change this member's times until the transaction ends; after the lock of the doctor or trainer. */
export async function lockMember(run: RunSql, userId: number): Promise<void> {
  await lock(run, MEMBERS, userId);
}

/** Both of them in one statement, whose second lock waits for the row of the first. */
export async function lockDoctorAndMember(run: RunSql, doctorId: number, userId: number): Promise<void> {
  await run({ name: 'lock-doctor-and-member', text: BOTH }, [doctorId, userId]);
}

/** Lets nobody else change this trainer's times until the transaction ends; before the lock of a doctor or member. */
export async function lockTrainer(run: RunSql, trainerId: number): Promise<void> {
  await lock(run, TRAINERS, trainerId);
}

async function lock(run: RunSql, kind: number, id: number): Promise<void> {
  await run('SELECT pg_advisory_xact_lock($1, $2)::text', [kind, id]);
}
