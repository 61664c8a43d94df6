import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { eventReader } from '../bus/event-reader.ts';
import { type Event, newEvent } from '../bus/events.ts';
import { kept, type MemberPlace, notGiven } from './member-rows.ts';

/** What an erasure did: how much went, how much stays without the person, and why. */
export type Erased = { deleted: number; kept: number; keptCodes: string[] };

/** An erasure that identity asked for. */
export type Erasure = { userId: number; erasureId: string };

/** Reads the event that asks for an erasure; the contract of identity has its schema. */
export function erasureReader(schema: DescMessage): (event: Event) => Erasure {
  return eventReader([schema], z.object({ userId: z.coerce.number().int().min(1), erasureId: z.uuid() }));
}

/** Makes a service's answer to an erasure. */
export type Answer = (erasure: Erasure, erased: Erased, now: Date) => Event;

/** Makes answers with the schema of the service's own contract. */
export function newErasedEvent(schema: DescMessage, service: string): Answer {
  return ({ userId, erasureId }, { deleted, kept: stays, keptCodes }, now) => {
    const counts = { deleted: BigInt(deleted), kept: BigInt(stays), keptCodes };
    const data = { erasureId, userId: BigInt(userId), service, ...counts, erasedAt: timestampFromDate(now) };
    const place = { key: userId, subject: `member-erased/${userId}`, sequence: 1, time: now };
    return newEvent(schema, data as MessageInitShape<DescMessage>, place);
  };
}

/** In one word why rows stay, for the report to the member. */
export function keptCode(why: string): 'law' | 'clinical' | 'audit' | 'other' {
  if (/\bby law\b/.test(why)) return 'law';
  if (/\bclinical\b/.test(why)) return 'clinical';
  return /\baudit\b/.test(why) ? 'audit' : 'other';
}

/** Where services note whom they erased. */
export const ERASED_MEMBERS = 'erased_members';
const noted = {
  place: ERASED_MEMBERS,
  export: notGiven('whoever was erased can no longer ask'),
  erase: kept('so that what comes late makes nothing anew'),
};
/** Its line in the map of a service with PostgreSQL. */
export const ERASED_TABLE: MemberPlace<string> = { ...noted, whose: 'user_id = $1' };
/** Its line in the map of a service with MongoDB. */
export const ERASED_COLLECTION: MemberPlace<(userId: number) => Readonly<Record<string, unknown>>> = {
  ...noted,
  whose: (userId) => ({ _id: userId }),
};
