import type { KeptCode } from '@sabiwell/proto/http/leaving-rules.ts';

/**
 * What a member gets of a place in a download of their data: the file's name, the fields that it has, and those that it leaves out, because
 * they are secrets, are about somebody else, or mean nothing to them. `files` are fields with the key of a blob that is given too; `cut` is
 * what stands before the blob's own key. `only` are the rows that are given, where some only wait to be removed.
 */
export type Given<Which> = {
  name: string;
  fields: readonly string[];
  leftOut: readonly string[];
  files?: readonly FileField[];
  only?: Which;
};

/** A field with the key of a blob, `cut` characters after its beginning; `type` is the field with its content type, else it is a JPEG. */
export type FileField = { field: string; cut?: number; type?: string };

/** Why a member gets nothing of a place. */
export type NotGiven = { not: string };

/**
 * What becomes of rows when their member is erased. `blank` empties fields: null where that is allowed, else the empty value of their type;
 * the rest stays. `code` is what the report to the member says of it, `why` is for whoever reads the map.
 */
export type Erase =
  | { how: 'delete' }
  | { how: 'blank'; fields: readonly string[]; code: KeptCode; why: string }
  | { how: 'keep'; code: KeptCode; why: string };

/** A table, as `orders` or `read_1.members`, or a collection, and which of its rows are about one member. */
export type MemberPlace<Which> = { place: string; whose: Which; export: Given<Which> | NotGiven; erase: Erase };

/** What is about a member and stands neither in a table nor in a collection of the service. */
export type Elsewhere = {
  kind: 'blobs' | 'redis' | 'outbox' | 'dead-letters';
  /** What it is. */
  what: string;
  /** Where `{id}` is the member's number: patterns of Redis keys, or topics of the outbox whose rows have that key. */
  find: readonly string[];
  /** The keys of a member's rows of the outbox, as SQL that is asked before their rows go; the member's number where it is missing. */
  keys?: string;
  export: NotGiven;
  erase: Erase;
};

/** The map of a service's data about members (ADR 0112). */
export type MemberRows<Which> = {
  service: string;
  places: readonly MemberPlace<Which>[];
  elsewhere: readonly Elsewhere[];
  /** Every other table or collection, and why no row of it is about a member. */
  others: Readonly<Record<string, string>>;
};

/** Of a service with PostgreSQL: a condition in which `$1` is the member's number, an integer. */
export type MemberTables = MemberRows<string>;

/** Of a service with MongoDB: the filter of a member's documents. */
export type MemberCollections = MemberRows<(userId: number) => Readonly<Record<string, unknown>>>;

/** The rows go. */
export const DELETED: Erase = { how: 'delete' };

/** The rows stay as they are, because of this. */
export function kept(code: KeptCode, why: string): Erase {
  return { how: 'keep', code, why };
}

/** The rows stay without what these fields hold, because of this. */
export function blanked(fields: readonly string[], code: KeptCode, why: string): Erase {
  return { how: 'blank', fields, code, why };
}

/** A member gets nothing of it, because of this. */
export function notGiven(not: string): NotGiven {
  return { not };
}

/** Repeats of a call get the same reply for 48 hours. Identity removes those of all services, because nobody else may look for keys in Redis (ADR 0126). */
export const STORED_REPLIES: Elsewhere = {
  kind: 'redis',
  what: 'replies to the calls of the last 48 hours, in case one is sent again',
  find: ['idempotency:member:{id}:*'],
  export: notGiven('each says what the service still has, or had'),
  erase: DELETED,
};

/** What this service's consumers gave up; an event is about a member when its key or its `userId` says so. */
export function deadLettersOf(...groups: readonly string[]): Elsewhere {
  return {
    kind: 'dead-letters',
    what: 'events that could not be handled',
    find: groups,
    export: notGiven('the service that sent it gives what it says'),
    erase: DELETED,
  };
}
