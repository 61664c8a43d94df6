import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import type { Context } from '../../context.ts';
import { authenticatorUri, newSecret } from '../codes/totp.ts';
import { findOwnStaffAccount } from '../sessions/own-staff-account.ts';

/** Answers a new secret for an authenticator app. The earlier one stays valid until a first code has confirmed this one. */
export async function replaceTotp(context: Context, { caller }: Call<typeof staffAccount.replaceTotp>) {
  const { id, email, role } = await findOwnStaffAccount(context, caller);
  const secret = newSecret();
  await context.prisma.staffAccount.update({ where: { id }, data: { totpNextSealed: context.seal.seal(secret) } });
  return { status: 200 as const, body: { secret, uri: authenticatorUri(secret, email, role as StaffRole) } };
}
