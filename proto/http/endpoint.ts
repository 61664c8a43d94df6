import type { z } from 'zod';
import type { PortalSlug } from './portal-rules.ts';

/** The roles of staff accounts; an account has exactly one, and each role has a portal of its own. */
export const STAFF_ROLES = ['doctor', 'case_manager', 'manager', 'admin', 'marketer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Parts of the product that call in their own name: the gateway for session look-ups, the operator's commands, and staff-reporting. */
export const MACHINES = ['gateway', 'operator', 'reporting'] as const;
export type Machine = (typeof MACHINES)[number];

/** Who may call: `guest` is anybody, signed in or not; `member` needs a session; staff and machines may call only what names them. */
export const ACTORS = ['guest', 'member', ...STAFF_ROLES, ...MACHINES] as const;
export type Actor = (typeof ACTORS)[number];

/** One example call; `needs` says what must exist first, such as an id of the caller's own. */
export type Example = { params?: unknown; query?: unknown; body?: unknown; needs?: string };

/**
 * One operation, declared once: the gateway's route, the service's validation, the client's types, the OpenAPI document and the contract
 * tests are all made from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for each parameter. */
  path: string;
  summary: string;
  actors: readonly Actor[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A call without any body is one with an empty object. */
  bodyIsOptional?: true;
  /** A schema per successful status; null where the reply has no body or is not JSON. */
  replies: { readonly [status: number]: z.ZodType | null };
  /** Content types of the successful reply besides JSON, or instead of it where the schema is null. */
  fileTypes?: readonly string[];
  /** Statuses of refusals that do not already follow from the method, the path and the actors. */
  problems?: readonly number[];
  /** Milliseconds until the gateway gives up waiting for the first byte; 10,000 unless given. */
  timeoutMs?: number;
  /** Largest request body in bytes; 100,000 unless given. */
  maxBodyBytes?: number;
  /** How many texts of the body may be long, such as a photo as data URL; everything else fits in 100,000 bytes. None unless given. */
  longTexts?: number;
  /** The calls that one member may make in a minute, where this is less than the general limit. */
  callsPerMinute?: number;
  /** Staff must have proved themselves within the last five minutes; else 403 `step_up_required`. */
  stepUp?: true;
  /** The handler gets the body as raw bytes, because its sender signed them. */
  rawBody?: true;
  /** The service needs to know which browser calls: the SHA-256 of its device cookie arrives as `x-device-hash`. */
  deviceCookie?: true;
  /** The portal that the operation belongs to, where each portal has it. */
  portal?: PortalSlug;
  /** The service needs the portal's refresh cookie: its SHA-256 arrives as `x-refresh-hash`. */
  refreshCookie?: true;
  /** The reply holds a secret that is shown once, or a patient's health: it is not stored, and the same Idempotency-Key again is 409 `already_done`. */
  oneTimeReply?: true;
  /** The reply changes what the gateway remembers of the session. */
  changesSession?: boolean;
  /** The body holds a password or a token: nothing made from it is stored, not even with an Idempotency-Key. */
  hasSecrets?: boolean;
  /**
   * The operation of the same contract that reads this reply again by its `id`, because large replies are not stored for repeated calls.
   */
  readAgainBy?: string;
  /**
   * The reply goes on until the caller leaves or the session ends: it has places of its own in the gateway, and no time limit. Where there
   * is a JSON reply too, only calls that accept an event stream get one.
   */
  isStream?: true;
  /** The reply sets its own cache time; every other reply is `no-store`. */
  isKept?: boolean;
  /** Examples of valid calls, and of calls that must be refused with 400; the contract tests send both. */
  examples: { good: Example; bad: Example };
};

export type Contract = { readonly [operation: string]: Endpoint };

export const DEFAULT_TIMEOUT_MS = 10_000;
export const DEFAULT_MAX_BODY_BYTES = 100_000;
/** How many lists and objects may stand within each other in a JSON body. */
export const MOST_BODY_DEPTH = 32;
/** How many names and values a JSON body may have, all of its lists and objects together. */
export const MOST_BODY_PARTS = 5_000;

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** The content type of a stream. */
export const STREAM_TYPE = 'text/event-stream';

/** Whether a call with this `Accept` is answered by a stream. */
export function isStreamed({ isStream, replies }: Endpoint, accept: string | undefined): boolean {
  return isStream === true && (replies[200] === null || accept?.includes(STREAM_TYPE) === true);
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input of a handler, parsed. */
export type Parsed<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: E extends { rawBody: true } ? Uint8Array : Output<E['body']>;
};

/** Headers of a reply; `set-cookie` may have several values. */
export type ReplyHeaders = Record<string, string | string[]>;

/** A handler's answer: one of the declared statuses with its body. */
export type Reply<E extends Endpoint> = {
  [S in keyof E['replies'] & number]: { status: S; body: Input<E['replies'][S]>; headers?: ReplyHeaders };
}[keyof E['replies'] & number];

/** The body of a successful reply, as clients read it. */
export type ReplyBody<E extends Endpoint> = Output<E['replies'][keyof E['replies'] & number]>;

/** What a client sends. */
export type RequestBody<E extends Endpoint> = Input<E['body']>;
