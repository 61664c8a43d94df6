import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import type { Context } from '../../context.ts';
import { authenticatorUri, newSecret } from '../codes/totp.ts';
import { readStaffLink, sealSecretOnce } from './staff-link.store.ts';

/** Answers whose invitation this is, with a secret that stays the same each time the link is opened. */
export async function readWelcome(context: Context, { body }: Call<typeof staffAccount.readWelcome>) {
  const { prisma, seal, staffMfa } = context;
  const link = await readStaffLink(context, body.token, 'invite');
  const secret = seal.unseal(await sealSecretOnce(prisma, link, seal.seal(newSecret())));
  const { email, name } = link.account;
  const role = link.account.role as StaffRole;
  const uri = authenticatorUri(secret, email, role);
  return { status: 200 as const, body: { email, name, role, secret, uri, codeRequired: staffMfa === 'required' } };
}
