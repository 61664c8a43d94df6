import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { testToken, testTokenOf } from '@sabiwell/chassis/testing.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { hashPassword } from '../src/accounts/password-hash.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../src/staff/codes/recovery-code.ts';
import { newSecret } from '../src/staff/codes/totp.ts';
import type { Given, startIdentity } from './service.ts';

type Identity = Awaited<ReturnType<typeof startIdentity>>;
type Made = { role?: StaffRole; status?: 'invited' | 'active' | 'disabled'; email?: string; withCodes?: boolean };

export const PASSWORD = 'quiet-harmattan-71';
const passwordHash = hashPassword(PASSWORD);

/** An account of staff in the store, with an authenticator app and recovery codes where a test needs them. */
export async function newStaff(identity: Identity, { role = 'case_manager', status = 'active', email, withCodes = false }: Made = {}) {
  const [id, secret, recoveryCodes] = [randomUUIDv7(), newSecret(), newRecoveryCodes()];
  const account = {
    id,
    role,
    status,
    email: email ?? `ada-${randomUUID().slice(0, 8)}@example.com`,
    name: 'Ada Obi',
    createdAt: identity.time.now,
    passwordHash: status === 'invited' ? null : await passwordHash,
    doctorId: role === 'doctor' ? randomUUID() : null,
    totpSealed: withCodes ? identity.context.seal.seal(secret) : null,
  };
  await identity.context.prisma.staffAccount.create({ data: account });
  const data = recoveryCodes.map((code) => ({ accountId: id, codeHash: recoveryCodeHash(code) }));
  if (withCodes) await identity.context.prisma.staffRecoveryCode.createMany({ data });
  return {
    ...account,
    role,
    recoveryCodes,
    slug: portalOf(role).slug,
    /** The code of the authenticator app whose clock is some seconds ahead of ours. */
    code: (secondsAhead = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.time.now.getTime() + secondsAhead * 1000 }),
  };
}
export type StaffPerson = Awaited<ReturnType<typeof newStaff>>;
export type Entry = { code?: string; password?: string; email?: string } & Pick<Given, 'address' | 'headers'>;

let networks = 0;

/** Signs in to the portal of this person's role, from a network where nobody was before unless one is given. */
export async function enter(
  identity: Identity,
  person: StaffPerson,
  { code, password = PASSWORD, email = person.email, address, headers }: Entry = {},
) {
  networks += 1;
  const reply = await identity.call('POST', `/api/${person.slug}/login`, {
    body: { email, password, ...(code !== undefined && { code }) },
    address: address ?? `10.${100 + (networks >> 8)}.${networks & 255}.1`,
    ...(headers && { headers }),
  });
  return { ...reply, ...issuedBy(reply, person.slug) };
}

/** Refreshes with the value of a cookie, as the gateway would pass it on. */
export async function refreshWith(identity: Identity, { slug }: Pick<StaffPerson, 'slug'>, refresh: string) {
  const reply = await identity.call('POST', `/api/${slug}/session/refresh`, { headers: { 'x-refresh-hash': hash(refresh) } });
  return { ...reply, ...issuedBy(reply, slug) };
}

/** A signed-in person, and calls in their name. */
export async function signedIn(identity: Identity, person: StaffPerson, entry: Entry = {}) {
  const entered = await enter(identity, person, entry);
  expect(entered.status).toBe(200);
  const { json } = await ownerOf(identity, entered.token);
  const doctor = person.doctorId === null ? {} : { doctorId: person.doctorId };
  const as = await testTokenOf('identity', person.role, { id: person.id, sessionId: json.sessionId, ...doctor });
  return {
    ...entered,
    as,
    sessionId: json.sessionId as string,
    call: (method: string, path: string, body?: unknown, given: Given = {}) =>
      identity.call(method, path, { as, ...(body !== undefined && { body }), ...given }),
    prove: (body: unknown) => identity.call('POST', `/api/${person.slug}/session/prove`, { as, body }),
  };
}

/** What the gateway is told of a token. */
export async function ownerOf(identity: Identity, token: string) {
  return identity.call('GET', `/internal/staff-sessions/${hash(token)}`, { as: await testToken('identity', 'gateway') });
}

/** Whether these tokens are valid. */
export async function areOpen(identity: Identity, ...tokens: string[]): Promise<boolean[]> {
  return Promise.all(tokens.map(async (token) => (await ownerOf(identity, token)).status === 200));
}

/** The actions that the audit log has of an account, oldest first. */
export async function actionsOf(identity: Identity, { id }: Pick<StaffPerson, 'id'>): Promise<string[]> {
  const rows = await identity.context.prisma.auditEntry.findMany({ where: { target: id }, orderBy: { id: 'asc' } });
  return rows.map(({ action }) => action);
}

/** The kinds of the mails to an account, oldest first. */
export async function mailsOf(identity: Identity, { id }: Pick<StaffPerson, 'id'>): Promise<string[]> {
  const rows = await identity.context.prisma.mail.findMany({ where: { staffAccountId: id }, orderBy: { id: 'asc' } });
  return rows.map(({ kind }) => kind);
}

/** The hashes that are announced to the gateways while `work` runs; it waits until `expected` were heard. */
export async function heardDuring(identity: Identity, expected: number, work: () => Promise<unknown>): Promise<string[]> {
  const listener = new Redis(identity.redisUrl);
  const heard: string[] = [];
  await listener.subscribe('session.revoked');
  listener.on('message', (_channel, message) => heard.push(message));
  await work();
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(expected);
  listener.disconnect();
  return heard;
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Lets this much time pass. */
export function later(identity: Identity, seconds: number): void {
  identity.time.now = new Date(identity.time.now.getTime() + seconds * 1000);
}

function issuedBy({ headers, json }: { headers: Headers; json: any }, slug: string) {
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`sabiwell_${slug}_rt=`)) ?? '';
  return { cookie, refresh: /=([^;]*)/.exec(cookie)?.[1] ?? '', token: (json?.token ?? '') as string };
}
