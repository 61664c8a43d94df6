import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** A member's name and contacts, as identity last told them. */
export type Member = {
  userId: number;
  firstName: string;
  middleName: string | null;
  lastName: string;
  email: string;
  /** Whether they have proved that the address is theirs. */
  emailVerified: boolean;
  tel: string;
  city: string;
  country: string;
  pictureKey: string | null;
};

const MEMBER = `user_id AS "userId", first_name AS "firstName", middle_name AS "middleName", last_name AS "lastName", email,
  email_verified AS "emailVerified", tel, city, country, picture_key AS "pictureKey"`;

/** The member with this number; undefined where identity has told of none yet. */
export async function findMember(run: RunSql, userId: number): Promise<Member | undefined> {
  return (await findMembers(run, [userId])).get(userId);
}

/** The members with these numbers, by their number. */
export async function findMembers(run: RunSql, userIds: readonly number[]): Promise<Map<number, Member>> {
  const rows = (await run(`SELECT ${MEMBER} FROM members WHERE user_id = ANY($1)`, [userIds])) as Member[];
  return new Map(rows.map((member) => [member.userId, member]));
}

/** Inserts what identity told of a member, unless something newer is known. The same again fills what is kept since. */
export async function upsertMember(run: RunSql, member: Member, version: number): Promise<void> {
  const { userId, firstName, middleName, lastName, email, emailVerified, tel, city, country, pictureKey } = member;
  await run(
    `INSERT INTO members (user_id, version, first_name, middle_name, last_name, email, email_verified, tel, city, country, picture_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (user_id) DO UPDATE SET version = excluded.version, first_name = excluded.first_name, middle_name = excluded.middle_name,
       last_name = excluded.last_name, email = excluded.email, email_verified = excluded.email_verified, tel = excluded.tel,
       city = excluded.city, country = excluded.country, picture_key = excluded.picture_key
     WHERE members.version <= excluded.version`,
    [userId, version, firstName, middleName, lastName, email, emailVerified, tel, city, country, pictureKey],
  );
}
