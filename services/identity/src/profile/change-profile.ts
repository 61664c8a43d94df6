import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import { updateAccount } from '../accounts/account.store.ts';
import { refuseBirth } from '../accounts/refuse-birth.ts';
import { userOf } from '../accounts/user-of.ts';
import type { Context } from '../context.ts';

/** Replaces the member's profile; the age follows from the date of birth. */
export async function changeProfile(context: Context, { caller, body }: Call<typeof profile.changeProfile>) {
  const now = context.clock();
  refuseBirth(body.birth, now);
  const change = {
    ...body,
    birth: new Date(`${body.birth}T00:00:00Z`),
    middleName: body.middleName ?? null,
    bloodGroup: body.bloodGroup ?? null,
    whatsappNumber: body.whatsappNumber ?? null,
    mobilePhone: body.mobilePhone ?? null,
    address: body.address ?? null,
  };
  const changed = await context.prisma.$transaction((tx) => updateAccount(tx, caller.userId, change, now));
  ringOutbox();
  return { status: 200 as const, body: userOf(changed, now) };
}
