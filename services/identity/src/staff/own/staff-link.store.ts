import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { LINK_INVALID_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import type { Context } from '../../context.ts';
import type { Prisma, StaffAccount, StaffLink } from '../../generated/prisma/client.ts';
import { isRefusedDemo } from '../demo/refuse-demo-address.ts';
import { staffLinkExpiry, type StaffLinkPurpose } from './staff-link.domain.ts';

/** A valid link and the account it belongs to. */
export type OpenLink = StaffLink & { account: StaffAccount };

/** Creates the only valid link of a purpose; older ones become invalid. Returns its token, of which only the hash is stored. */
export async function newStaffLink(
  tx: Prisma.TransactionClient,
  { accountId, purpose }: { accountId: string; purpose: StaffLinkPurpose },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const made = { tokenHash: hashOf(token), totpSealed: null, expiresAt: staffLinkExpiry(purpose, now) };
  await tx.staffLink.upsert({
    where: { accountId_purpose: { accountId, purpose } },
    create: { accountId, purpose, ...made },
    update: made,
  });
  return token;
}

/**
 * The link of a token, without using it up; 400 when it never existed, was used, has expired, or its account is disabled, or, in
 * production, a demo account that came with a copied database.
 */
export async function readStaffLink(
  context: Pick<Context, 'prisma' | 'clock' | 'isProduction'>,
  token: string,
  purpose: StaffLinkPurpose,
): Promise<OpenLink> {
  const found = await context.prisma.staffLink.findUnique({ where: { tokenHash: hashOf(token) }, include: { account: true } });
  if (found === null || found.expiresAt <= context.clock() || found.purpose !== purpose) throw deadLink();
  const { status, email } = found.account;
  if (status === 'disabled' || isRefusedDemo(context, email)) throw deadLink();
  return found;
}

/** Stores the secret that an invitation shows, unless it has one; returns the stored one, so that opening it twice shows the same. */
export async function sealSecretOnce(tx: Prisma.TransactionClient, { tokenHash }: StaffLink, totpSealed: string): Promise<string> {
  const rows = await tx.$queryRaw<{ totp_sealed: string }[]>`
    UPDATE staff_links SET totp_sealed = COALESCE(totp_sealed, ${totpSealed}) WHERE token_hash = ${tokenHash} RETURNING totp_sealed`;
  const [row] = rows;
  if (row === undefined) throw deadLink();
  return row.totp_sealed;
}

/** Uses a link up: of concurrent calls only one succeeds. */
export async function spendStaffLink(tx: Prisma.TransactionClient, { tokenHash }: StaffLink): Promise<void> {
  const { count } = await tx.staffLink.deleteMany({ where: { tokenHash } });
  if (count === 0) throw deadLink();
}

/** Makes an account's links invalid. */
export async function dropStaffLinks(tx: Prisma.TransactionClient, accountId: string): Promise<void> {
  await tx.staffLink.deleteMany({ where: { accountId } });
}

/** The refusal of a link, whatever is wrong with it. */
export function deadLink(): DomainError {
  return new DomainError('link_invalid', LINK_INVALID_MESSAGE, {
    kind: 'invalid',
    errors: [{ path: 'token', message: LINK_INVALID_MESSAGE }],
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
