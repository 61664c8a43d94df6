import { createHash, randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { TOTP } from 'otpauth';
import { hashPassword } from '../src/accounts/password-hash.ts';
import { linkTokenOf } from './mail-server.ts';
import type { startIdentity } from './service.ts';

type Identity = Awaited<ReturnType<typeof startIdentity>>;

export const STAFF_PASSWORD = 'quiet-harmattan-71';
let passwordHash: Promise<string> | undefined;

/** An active account of this role with one open session, and calls in its name. */
export async function staffOf(identity: Identity, role: StaffRole, over: { email?: string; name?: string; doctorId?: string } = {}) {
  passwordHash ??= hashPassword(STAFF_PASSWORD);
  const [id, email] = [randomUUIDv7(), over.email ?? `${role}-${randomUUID().slice(0, 8)}@example.com`];
  const doctorId = role === 'doctor' ? (over.doctorId ?? randomUUID()) : undefined;
  await identity.context.prisma.staffAccount.create({
    data: {
      id,
      role,
      email,
      name: over.name ?? 'Ada Staff',
      status: 'active',
      createdAt: identity.time.now,
      passwordHash: await passwordHash,
      ...(doctorId !== undefined && { doctorId }),
    },
  });
  const session = await openSession(identity, id);
  const as = await testTokenOf('identity', role, { id, sessionId: session.id, ...(doctorId !== undefined && { doctorId }) });
  return {
    id,
    email,
    role,
    session,
    /** A call in their name. */
    call: (method: string, path: string, body?: unknown) => identity.call(method, path, { as, ...(body !== undefined && { body }) }),
    row: () => identity.context.prisma.staffAccount.findUniqueOrThrow({ where: { id } }),
  };
}

/** A further session of an account, with one token. */
export async function openSession(identity: Identity, accountId: string) {
  const [id, tokenHash, now] = [randomUUIDv7(), hash(randomBytes(32).toString('base64url')), identity.time.now];
  await identity.context.prisma.staffSession.create({
    data: {
      id,
      accountId,
      refreshHash: hash(id),
      device: 'Chrome on Windows',
      rotatedAt: now,
      createdAt: now,
      lastSeenAt: now,
      provedAt: now,
      tokens: { create: { tokenHash, expiresAt: new Date(now.getTime() + 600_000) } },
    },
  });
  return { id, tokenHash };
}

/** Whether a token of staff is still stored. */
export async function isTokenOpen(identity: Identity, { tokenHash }: { tokenHash: string }): Promise<boolean> {
  return (await identity.context.prisma.staffToken.count({ where: { tokenHash } })) === 1;
}

/** The newest mail to an address after everything that waits was sent. */
export async function newestMail(identity: Identity, to: string) {
  await identity.deliver();
  return (await identity.inbox(to))[0];
}

/** The token of the newest mailed link. */
export async function mailedToken(identity: Identity, to: string): Promise<string> {
  await identity.deliver();
  return (await identity.inbox(to)).map(linkTokenOf).find((token) => token !== '') ?? '';
}

/** The code that an authenticator app with this secret shows. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** Six digits that no authenticator app with this secret shows now. */
export function wrongCodeOf(secret: string, at: Date): string {
  const right = [-30_000, 0, 30_000].map((ms) => codeOf(secret, new Date(at.getTime() + ms)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!;
}

/** What the audit log says of an account, oldest first. */
export async function auditOf(identity: Identity, target: string) {
  const rows = await identity.context.prisma.auditEntry.findMany({ where: { target }, orderBy: { id: 'asc' } });
  return rows.map(({ actor, role, action, reason, before, after }) => ({ actor, role, action, reason, before, after }));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
