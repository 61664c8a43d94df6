import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ImportedPerson } from '@sabiwell/proto/http/people-import.ts';
import { profileEvents, registrationOf } from '../accounts/account-events.ts';
import { newReferralCode, newUsername } from '../accounts/account-names.ts';
import { findTakenEmails } from './known-people.store.ts';

const TRIES = 5;
// Thousands of a file may have the same first name.
const DIGITS = 8;
// In one order, so that two imports of the same people wait for each other instead of standing in each other's way.
const INSERT = `INSERT INTO accounts (username, email, first_name, middle_name, last_name, tel, mobile_phone, whatsapp_number, sex, birth,
    blood_group, address, city, country, referral_code, created_at)
  SELECT "username", "email", "firstName", "middleName", "lastName", "tel", "mobilePhone", "whatsappNumber", "sex", "birth", "bloodGroup",
    "address", "city", "country", "referralCode", $2
  FROM jsonb_to_recordset($1::jsonb) AS person("username" text, "email" text, "firstName" text, "middleName" text, "lastName" text,
    "tel" text, "mobilePhone" text, "whatsappNumber" text, "sex" text, "birth" date, "bloodGroup" text, "address" text, "city" text,
    "country" text, "referralCode" text)
  ORDER BY "email" ON CONFLICT DO NOTHING RETURNING id, email, version`;

/**
 * Makes accounts of people who have none, without a password, a consent or money, and tells of them, all in the caller's transaction.
 * Returns the new accounts by their addresses; who got one in the meantime is missing.
 */
export async function insertPeople(run: RunSql, people: readonly ImportedPerson[], now: Date): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  let left = people;
  for (let tries = 1; left.length > 0; tries += 1) {
    if (tries > TRIES) throw new Error('No free user names were found for an import.');
    const rows = await insertOnce(run, left, now);
    for (const { id, email } of rows) made.set(email, id);
    const missing = left.filter(({ email }) => !made.has(email));
    // A user name and a code are random, so a collision is bad luck and is tried again.
    const taken = missing.length === 0 ? new Set<string>() : await findTakenEmails(run, missing.map(emailOf));
    left = missing.filter(({ email }) => !taken.has(email));
  }
  return made;
}

const emailOf = ({ email }: ImportedPerson): string => email;

type Inserted = { id: number; email: string; version: number };

async function insertOnce(run: RunSql, people: readonly ImportedPerson[], now: Date): Promise<Inserted[]> {
  const named = people.map((person) => ({ ...person, username: newUsername(person.firstName, DIGITS), referralCode: newReferralCode() }));
  const rows = (await run(INSERT, [JSON.stringify(named), now])) as Inserted[];
  const byEmail = new Map(people.map((person) => [person.email, person]));
  await writeOutbox(
    run,
    rows.flatMap(({ id, email, version }) => eventsOf({ id, version, createdAt: now }, byEmail.get(email)!)),
  );
  return rows;
}

function eventsOf(account: { id: number; version: number; createdAt: Date }, person: ImportedPerson) {
  const { firstName, lastName, email, tel, city, country, middleName = null, mobilePhone = null, whatsappNumber = null } = person;
  const names = { firstName, middleName, lastName, email, emailVerified: false, tel, mobilePhone, whatsappNumber, city, country };
  const told = { ...account, ...names, referredBy: null, pictureKey: null, picturePublic: false };
  return [registrationOf(told), ...profileEvents(told, account.createdAt)];
}
