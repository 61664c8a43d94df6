import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { demoStaffOf } from '@sabiwell/local/demo-staff.ts';
import { STAFF_ROLES, type StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { request } from './members.ts';
import { databaseOf, isOurs, mailsTo, until } from './running-product.ts';

/** An account of one role that the tests have made. */
export type StaffAccount = { role: StaffRole; id: string; name: string; email: string; password: string };

export const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

/** Calls the API, and fails unless the answer has this status. */
async function expectStatus(status: number, ...[method, path, options]: Parameters<typeof request>) {
  const answer = await request(method, path, options);
  if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.json;
}

/** Signs in to the portal of a role; the bearer token. */
export async function signInStaff(role: StaffRole, { email, password }: { email: string; password: string }): Promise<string> {
  return (await expectStatus(200, 'POST', `/api/${portalOf(role).slug}/login`, { body: { email, password } })).token;
}

/** Ends the session of a token. */
export async function signOutStaff(role: StaffRole, token: string): Promise<void> {
  await expectStatus(204, 'POST', `/api/${portalOf(role).slug}/session/logout`, { headers: bearing(token) });
}

type Credentials = Pick<StaffAccount, 'email' | 'password'>;
let own: Promise<Credentials> | undefined;

/**
 * An administrator of this process's tests, invited by the demo administrator. An account has three places at most, and other tests sign in
 * as the demo administrator meanwhile, so that whoever does more as them than this may lose their place. Nobody can read the mails of a
 * product that was given from outside.
 */
async function findAdmin(): Promise<Credentials> {
  if (!isOurs) return demoStaffOf('admin');
  own ??= asAdmin(demoStaffOf('admin'), (token) => sendInvitation('admin', token)).then(acceptInvitation);
  own.catch(() => (own = undefined));
  return own;
}

/** Does something as an administrator of the demo product, on a place of its own that ends with it. */
export async function asDemoAdmin<T>(use: (token: string) => Promise<T>): Promise<T> {
  return asAdmin(await findAdmin(), use);
}

async function asAdmin<T>(admin: Credentials, use: (token: string) => Promise<T>): Promise<T> {
  const token = await signInStaff('admin', admin);
  try {
    return await use(token);
  } finally {
    await signOutStaff('admin', token);
  }
}

/** A new account of this role, whose holder has chosen a password and set up no second step. */
export const newStaff = (role: StaffRole, doctorId?: string): Promise<StaffAccount> =>
  asDemoAdmin((token) => inviteStaff(role, token, doctorId));

/** A new account of the doctor who has this number in the directory. */
export const newDoctorAccount = (doctorId: number): Promise<StaffAccount> =>
  asDemoAdmin((token) => inviteStaff('doctor', token, String(doctorId)));

/** An account that was invited by an administrator and has chosen its password by the mailed link. */
const inviteStaff = (role: StaffRole, adminToken: string, doctorId?: string): Promise<StaffAccount> =>
  sendInvitation(role, adminToken, doctorId).then(acceptInvitation);

async function sendInvitation(role: StaffRole, adminToken: string, doctorId?: string): Promise<StaffAccount> {
  const word = randomUUID().slice(0, 8);
  const [name, email, password] = [`Matrix ${word}`, `matrix.${word}@example.com`, `quiet-mangrove-${word}`];
  const body = { role, email, name, ...(role === 'doctor' && { doctorId: doctorId ?? `matrix-${word}` }) };
  const { id } = await expectStatus(201, 'POST', '/api/admin/staff', { headers: bearing(adminToken), body });
  return { role, id, name, email, password };
}

async function acceptInvitation(invited: StaffAccount): Promise<StaffAccount> {
  const { email, password } = invited;
  const token = await invitationTo(email);
  await expectStatus(200, 'POST', '/api/staff/welcome/accept', { body: { token, password } });
  return invited;
}

/** The token of the link that was mailed to an invited person. */
export function invitationTo(email: string): Promise<string> {
  return until('the invitation arrives', async () => {
    const mails = await mailsTo(email).catch(() => []);
    return mails.map(({ text }) => /#token=([\w-]{43})/.exec(text)?.[1]).find((one) => one !== undefined);
  });
}

/** An account of each role. */
export function inviteCrew(): Promise<StaffAccount[]> {
  return asDemoAdmin((token) => Promise.all(STAFF_ROLES.map((role) => inviteStaff(role, token))));
}

/** Disables accounts, and waits until the gateway has heard it: the tokens given are theirs. */
export async function disableStaff(accounts: readonly Pick<StaffAccount, 'id'>[], tokens: readonly string[]): Promise<void> {
  const body = { status: 'disabled', reason: 'The test is over' };
  await asDemoAdmin(async (token) => {
    for (const { id } of accounts) await expectStatus(200, 'PATCH', `/api/admin/staff/${id}`, { headers: bearing(token), body });
  });
  await until('the accounts are known to be disabled', async () => {
    const answers = await Promise.all(tokens.map((token) => request('GET', '/api/staff/me', { headers: bearing(token) })));
    return answers.every(({ status }) => status === 401) ? true : undefined;
  });
}

async function update(sql: string, token: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf('identity') });
  await client.connect();
  const { rowCount } = await client.query(sql, [createHash('sha256').update(token).digest('hex')]);
  await client.end();
  if (rowCount !== 1) throw new Error('The token is not in the database');
}

/** Lets a token that nobody has used yet have ended a minute ago. */
export const expireToken = (token: string): Promise<void> =>
  update(`UPDATE staff_tokens SET expires_at = now() - interval '1 minute' WHERE token_hash = $1`, token);

/** Lets the last proof of a session whose token nobody has used yet be six minutes old. */
export const ageProof = (token: string): Promise<void> =>
  update(
    `UPDATE staff_sessions SET proved_at = now() - interval '6 minutes'
     WHERE id = (SELECT session_id FROM staff_tokens WHERE token_hash = $1)`,
    token,
  );
