import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { SEX_RULE } from '@sabiwell/proto/http/person-rules.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import { updateAccount } from '../accounts/account.store.ts';
import { findAccount } from '../accounts/find-account.ts';
import { refuseBirth } from '../accounts/refuse-birth.ts';
import { tellUser } from '../accounts/tell-user.ts';
import { userOf } from '../accounts/user-of.ts';
import { findNextVisit } from '../bookings/booking.store.ts';
import type { Context } from '../context.ts';

/** Replaces the member's profile; the age follows from the date of birth. */
export async function changeProfile(context: Context, { caller, body }: Call<typeof profile.changeProfile>) {
  const now = context.clock();
  refuseBirth(body.birth, now);
  if (body.sex === 'Other') await refuseNewOther(context, caller.userId);
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
  tellUser(context, caller.userId);
  return { status: 200 as const, body: userOf(changed, now, await findNextVisit(runOn(context.pool), caller.userId, now)) };
}

/** Only an account of the public booking page begins with Other; whoever has it keeps it. */
async function refuseNewOther(context: Context, id: number): Promise<void> {
  const { sex } = await findAccount(context, id);
  if (sex !== 'Other') throw invalidFields([{ path: 'sex', message: SEX_RULE.message }]);
}
