import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import {
  MemberEmailChangedSchema,
  MemberPasswordChangedSchema,
  MemberSessionStartedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';
import { emailChanged, newSignIn, passwordChanged } from './security-words.domain.ts';

const readStarted = eventReader([MemberSessionStartedSchema], z.object({ userId, isNewDevice: z.boolean() }));
const readPassword = eventReader([MemberPasswordChangedSchema], z.object({ userId }));
const readEmail = eventReader([MemberEmailChangedSchema], z.object({ userId }));

/** Notifies a member of a sign-in with a device that is new to their account. */
export async function onMemberSessionStarted(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, isNewDevice } = readStarted(event);
  if (isNewDevice) await notifyMember(context, event, member, newSignIn());
}

/** Notifies a member of a changed password; the mail says so too. */
export async function onMemberPasswordChanged(context: NotifyContext, event: Event): Promise<void> {
  await notifyMember(context, event, readPassword(event).userId, passwordChanged());
}

/** Notifies a member of a changed e-mail address; the mail says so too, to both. */
export async function onMemberEmailChanged(context: NotifyContext, event: Event): Promise<void> {
  await notifyMember(context, event, readEmail(event).userId, emailChanged());
}
