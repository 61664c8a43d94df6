// The rules of what waits on this device to be sent (frontend.md section 1). Only what costs nothing and books nothing ever waits here.

/** A request body; only the dishes of a photo are a list. */
export type ItemBody = Record<string, string | number | boolean | null | undefined | readonly object[]>;

/** A field of a body as a text; '' for one that is not there, or is a list. */
export function textOf(body: ItemBody, name: string): string {
  const value = body[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
export type Kind = 'reading' | 'meal' | 'workout' | 'photo';
/** What a member wants to have saved. `photo` is the picture of a food, which becomes `image` of the body. */
export type Submission = { kind: Kind; userId: number; path: string; body: ItemBody; photo?: Blob };
export type Problem = { status: number; code: string; message: string };

/** One thing that waits. Its id is its idempotency key, so that the server does it once however often it is sent. */
export type OutboxItem = Submission & {
  id: string;
  /** When it was entered, by this device's clock. */
  at: string;
  tries: number;
  /** signed-out: until the same member has signed in; attention: refused, until they change or delete it. */
  state: 'waiting' | 'signed-out' | 'attention';
  /** The moment of the next try, in ms; 0 is at once. */
  notBefore: number;
  problem: Problem | null;
};

/** How an attempt ended; status 0 is a network that did not answer. */
export type Outcome = { status: number; code?: string; message?: string; retryAfterSeconds?: number | null };

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

export function newItem(submission: Submission, id: string, now: number): OutboxItem {
  return { ...submission, id, at: new Date(now).toISOString(), tries: 0, state: 'waiting', notBefore: 0, problem: null };
}

/** What becomes of an item after an attempt; null when it is done. */
export function afterAttempt(item: OutboxItem, outcome: Outcome, now: number): OutboxItem | null {
  const { status, code = '', message = '', retryAfterSeconds } = outcome;
  const tried = { ...item, tries: item.tries + 1 };
  if ((status >= 200 && status < 300) || isDoneBefore(status, code)) return null;
  if (status === 401) return { ...tried, state: 'signed-out' };
  if (!isPassing(status, code)) return { ...tried, state: 'attention', problem: { status, code, message } };
  const wait = retryAfterSeconds ? retryAfterSeconds * 1000 : Math.min(FIRST_WAIT_MS * 2 ** item.tries, LONGEST_WAIT_MS);
  return { ...tried, state: 'waiting', notBefore: now + wait };
}

/**
 * The body as it is sent on a day, YYYY-MM-DD; `image` is the photo as a data URL. A photo of an earlier day completes no meal of today.
 */
export function bodyOn({ body, day }: { body: OutboxItem['body']; day: string }, today: string, image?: string): ItemBody {
  const isLate = day !== today && body.completesMeal === true;
  return { ...(image === undefined ? {} : { image }), ...body, ...(isLate ? { completesMeal: false } : {}) };
}

/** The items to send now, oldest first. */
export function dueNow(items: readonly OutboxItem[], userId: number, now: number): OutboxItem[] {
  return waitingOf(items, userId)
    .filter(({ notBefore }) => notBefore <= now)
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** When the next of them is due; undefined when none waits. */
export function nextDueAt(items: readonly OutboxItem[], userId: number): number | undefined {
  const moments = waitingOf(items, userId).map(({ notBefore }) => notBefore);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/**
 * The items that need wait no longer, as they then are: after a sign-in those that were paused, too. Their rests begin anew, for a network
 * is often there a moment before the server can be reached.
 */
export function release(items: readonly OutboxItem[], userId: number, why: 'network' | 'sign-in'): OutboxItem[] {
  const isReleased = ({ state, notBefore }: OutboxItem) =>
    (state === 'waiting' && notBefore > 0) || (state === 'signed-out' && why === 'sign-in');
  return items
    .filter((item) => isHeldBy(item, userId) && isReleased(item))
    .map((item) => ({ ...item, state: 'waiting' as const, tries: 0, notBefore: 0 }));
}

/** Whether this member entered it; nobody else sees it or sends it. */
export function isHeldBy(item: OutboxItem, userId: number | undefined): boolean {
  return item.userId === userId;
}

function waitingOf(items: readonly OutboxItem[], userId: number): OutboxItem[] {
  return items.filter((item) => isHeldBy(item, userId) && item.state === 'waiting');
}

// An earlier try under this key succeeded, though its reply was lost: what it made was deleted since, or was sent on another day.
function isDoneBefore(status: number, code: string): boolean {
  return status === 404 || code === 'idempotency_mismatch';
}

function isPassing(status: number, code: string): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500 || (status === 409 && code === 'in_progress');
}
