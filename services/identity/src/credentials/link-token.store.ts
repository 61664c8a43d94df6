import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { SPENT_LINK_MESSAGE } from '@sabiwell/proto/http/profile-rules.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { expiryOf, type LinkPurpose } from './link-token.domain.ts';

/** What a token proves: that its holder reads the mail of this address. */
export type Proof = { accountId: number; purpose: LinkPurpose; email: string };

/** Creates the only valid token of a purpose; older ones become invalid. Returns the token, of which only the hash is stored. */
export async function newLinkToken(tx: Prisma.TransactionClient, { accountId, purpose, email }: Proof, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const made = { tokenHash: hashOf(token), email, expiresAt: expiryOf(purpose, now) };
  await tx.linkToken.upsert({
    where: { accountId_purpose: { accountId, purpose } },
    create: { accountId, purpose, ...made },
    update: made,
  });
  return token;
}

/** What the token proves, without using it up; 400 when it never existed, was used or has expired. */
export async function readLinkToken(tx: Prisma.TransactionClient, token: string, purposes: LinkPurpose[], now: Date): Promise<Proof> {
  const found = await tx.linkToken.findUnique({ where: { tokenHash: hashOf(token) } });
  if (found === null || found.expiresAt <= now || !purposes.includes(found.purpose as LinkPurpose)) throw spentLink();
  return { accountId: found.accountId, purpose: found.purpose as LinkPurpose, email: found.email };
}

/** Uses the token up: of concurrent calls only one succeeds. */
export async function spendLinkToken(tx: Prisma.TransactionClient, token: string, purposes: LinkPurpose[], now: Date): Promise<Proof> {
  const proof = await readLinkToken(tx, token, purposes, now);
  const { count } = await tx.linkToken.deleteMany({ where: { tokenHash: hashOf(token) } });
  if (count === 0) throw spentLink();
  return proof;
}

/** Makes the links of these purposes invalid. */
export async function dropLinkTokens(tx: Prisma.TransactionClient, accountId: number, purposes: LinkPurpose[]): Promise<void> {
  await tx.linkToken.deleteMany({ where: { accountId, purpose: { in: purposes } } });
}

/** The refusal of a link, whatever is wrong with it. */
export function spentLink(): DomainError {
  return new DomainError('link_spent', SPENT_LINK_MESSAGE, { kind: 'invalid', errors: [{ path: 'token', message: SPENT_LINK_MESSAGE }] });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
