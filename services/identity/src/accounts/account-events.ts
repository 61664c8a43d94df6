import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  MemberEmailChangedSchema,
  MemberPasswordChangedSchema,
  MemberProfileChangedSchema,
  MemberRegisteredSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import type { Account } from '../generated/prisma/client.ts';

type Versioned = Pick<Account, 'id' | 'version'>;
type Names = 'firstName' | 'middleName' | 'lastName' | 'city' | 'country';
type Contacts = 'email' | 'emailVerified' | 'tel' | 'mobilePhone' | 'whatsappNumber' | 'pictureKey' | 'picturePublic';
/** What of an account its events tell. */
type Told = Versioned & Pick<Account, Names | Contacts>;

/** Where the events of this version of an account belong. */
export function placeOf(account: Versioned, time: Date) {
  return { key: account.id, subject: `member/${account.id}`, sequence: account.version, time };
}

/**
 * The events of a profile's new version: one for everybody without personal data, and one with names and contacts on the restricted topic.
 */
export function profileEvents(account: Told, time: Date): Event[] {
  const [at, userId, version] = [placeOf(account, time), BigInt(account.id), BigInt(account.version)];
  const { firstName, lastName, email, emailVerified, tel, city, country } = account;
  return [
    newEvent(MemberProfileChangedSchema, { userId, version }, at),
    newEvent(
      MemberDetailsChangedSchema,
      {
        userId,
        version,
        firstName,
        lastName,
        email,
        emailVerified,
        tel,
        city,
        country,
        middleName: account.middleName ?? undefined,
        mobilePhone: account.mobilePhone ?? undefined,
        whatsappNumber: account.whatsappNumber ?? undefined,
        pictureKey: account.pictureKey ?? undefined,
        picturePublic: account.picturePublic,
      },
      at,
    ),
  ];
}

/** The event that somebody is a member now. */
export function registrationOf(account: Versioned & Pick<Account, 'referredBy' | 'createdAt'>): Event {
  const referredBy = account.referredBy === null ? undefined : BigInt(account.referredBy);
  const createdAt = timestampFromDate(account.createdAt);
  return newEvent(MemberRegisteredSchema, { userId: BigInt(account.id), createdAt, referredBy }, placeOf(account, account.createdAt));
}

/** The event that the password is another one. */
export function passwordChangedEvent(account: Versioned, time: Date): Event {
  const data = { userId: BigInt(account.id), changedAt: timestampFromDate(time) };
  return newEvent(MemberPasswordChangedSchema, data, placeOf(account, time));
}

/** The event that the e-mail address is another one. */
export function emailChangedEvent(account: Versioned, time: Date): Event {
  const data = { userId: BigInt(account.id), changedAt: timestampFromDate(time) };
  return newEvent(MemberEmailChangedSchema, data, placeOf(account, time));
}
