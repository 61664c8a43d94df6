import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Bus } from '../bus/bus.ts';
import { type Event, newEvent } from '../bus/events.ts';
import type { BlobStore } from '../stores/blob-store.ts';
import { kept, type MemberPlace, type MemberRows, notGiven } from './member-rows.ts';

/** How much stays without the person, and why. */
export type Kept = { kept: number; keptCodes: string[] };

/** What an erasure did: how much went, and what stays. */
export type Erased = Kept & { deleted: number };

/** What a service reads of MemberDeleted: the erasure that identity asks for. */
export const erasureRequest = z.object({ userId, erasureId: z.uuid() });
export type Erasure = z.output<typeof erasureRequest>;

/** Makes a service's answer to an erasure. */
export type Answer = (erasure: Erasure, erased: Erased, now: Date) => Event;

/** What every service erases a member with; `answer` makes its MemberErased. */
export type Eraser<Which> = {
  clock: () => Date;
  map: MemberRows<Which>;
  answer: Answer;
  redis?: Redis | undefined;
  bus?: Bus | undefined;
  blobs?: BlobStore | undefined;
  /** What has to happen before anything goes, and after it went; both may come again. */
  before?: (userId: number) => Promise<void>;
  after?: (userId: number) => Promise<void>;
};

/** Makes answers with the schema of the service's own contract. */
export function newErasedEvent(schema: DescMessage, service: string): Answer {
  return ({ userId: member, erasureId }, { deleted, kept: stays, keptCodes }, now) => {
    const counts = { deleted: BigInt(deleted), kept: BigInt(stays), keptCodes };
    const data = { erasureId, userId: BigInt(member), service, ...counts, erasedAt: timestampFromDate(now) };
    const place = { key: member, subject: `member-erased/${member}`, sequence: 1, time: now };
    return newEvent(schema, data as MessageInitShape<DescMessage>, place);
  };
}

/** Where services note whom they erased. */
export const ERASED_MEMBERS = 'erased_members';
const noted = {
  place: ERASED_MEMBERS,
  export: notGiven('whoever was erased can no longer ask'),
  erase: kept('other', 'so that what comes late makes nothing anew'),
};
/** The entry for it in the map of a service with PostgreSQL. */
export const ERASED_TABLE: MemberPlace<string> = { ...noted, whose: 'user_id = $1' };
/** The entry for it in the map of a service with MongoDB. */
export const ERASED_COLLECTION: MemberPlace<(userId: number) => Readonly<Record<string, unknown>>> = {
  ...noted,
  whose: (member) => ({ _id: member }),
};
