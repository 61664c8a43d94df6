import { isStaffPage } from '@sabiwell/proto/http/portal-rules.ts';

// What the service worker keeps, for how long, and what it never touches (frontend.md section 1).

/** Replies of the API that may be shown again without a network. Nothing about the AI doctor or staff is among them. */
const KEPT_REPLIES = [
  /^\/api\/(user|health-tip|nigerian-foods\/rotation|food-recommendations|doctors)$/,
  /^\/api\/(dashboard|meals|health-readings|fitness-goals|workouts)\/./,
  /^\/api\/food-analyses\/(\d+(\/totals)?|item\/[^/]+)$/,
];
/** What is in the wallet, and how it came there; nothing else about money is kept (docs/adr/0091). */
const KEPT_MONEY = /^\/api\/(wallet|wallet\/statement|payments)$/;
/** Calls that begin or end a session: replies that are on their way meanwhile belong to nobody. */
const SESSION_CALLS = /^\/api\/(login|signup|logout|user|user\/sessions|password\/reset)$/;
/** Screens opened by a mailed link: no other page learns their address (security.md T9). */
const MAILED = /^\/(reset-password|confirm-email|forgot-password)$/;

const DAY_MS = 86_400_000;
/** The age at which a kept reply or an asset of an earlier build is thrown away. */
export const LONGEST_KEPT_MS = 7 * DAY_MS;
export const MOST_REPLIES = 60;
/** How long the network may take before a kept reply is shown in its place. */
export const PATIENCE_MS = 3_000;

/** 'money' is a reply as well, but none that stands in for a network that is only slow. */
export type Handling = 'page' | 'mailed-page' | 'staff-page' | 'asset' | 'file' | 'reply' | 'money' | 'none';
/** `bearer`: the call carries the token of a staff person, and not a member's cookie. */
export type Asked = { method: string; mode: string; path: string; search: string; bearer: boolean };

/** How a request of our own origin is answered. `files` are the paths of the shell beside its page. */
export function handlingOf({ method, mode, path, search, bearer }: Asked, files: ReadonlySet<string>): Handling {
  if (method !== 'GET' || bearer) return 'none';
  if (isStaffPage(path)) return mode === 'navigate' ? 'staff-page' : 'none';
  if (path.startsWith('/api/')) return handlingOfReply(path, search);
  if (path.startsWith('/assets/')) return 'asset';
  if (files.has(path)) return 'file';
  if (mode === 'navigate' && !isOtherFile(path)) return MAILED.test(path) ? 'mailed-page' : 'page';
  return 'none';
}

/** Whether a call may begin or end a session. */
export function changesSession(method: string, path: string): boolean {
  return method !== 'GET' && SESSION_CALLS.test(path);
}

/** Whether a call may change what the kept replies say. */
export function isWrite(method: string, path: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && path.startsWith('/api/') && path !== '/api/sessions/track';
}

export function isTooOld(savedAt: string | null, now: number): boolean {
  const at = Date.parse(savedAt ?? '');
  return Number.isNaN(at) || now - at > LONGEST_KEPT_MS;
}

/**
 * Whether a kept reply may stand in for a network that is slow. One from before the last write may not: what was just saved would seem
 * to be gone.
 */
export function mayStandIn(savedAt: string | null, lastWriteAt: number, now: number): boolean {
  return !isTooOld(savedAt, now) && Date.parse(savedAt ?? '') > lastWriteAt;
}

// A file to download is not shown again, and what somebody searched for is looked for in what there is then.
function handlingOfReply(path: string, search: string): Handling {
  if (/[?&](format|q)=/.test(search)) return 'none';
  if (KEPT_MONEY.test(path)) return 'money';
  return KEPT_REPLIES.some((pattern) => pattern.test(path)) ? 'reply' : 'none';
}

// The gateway gives the page for whatever is no file; old links end in .html.
function isOtherFile(path: string): boolean {
  return /\.\w+$/.test(path) && !path.endsWith('.html');
}
