import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Faults } from '../control/faults.ts';
import type { Keys } from '../keys.ts';
import type { Settings } from '../settings.ts';
import { eventBody } from './body.ts';

const MINUTE = 60_000;
const ANSWER_MS = 30_000;
const HELD_BACK_MS = 3000;
const KEPT = 6000;
/** The schedule of a live account for events that were not answered with 200: every 3 minutes four times, then hourly for 72 hours. */
const RETRIES = [...Array.from({ length: 4 }, () => 3 * MINUTE), ...Array.from({ length: 72 }, () => 60 * MINUTE)];

export type Sent = {
  event: string;
  reference: string;
  body: string;
  deliveries: { at: string; status: number }[];
  outcome: 'sent' | 'delivered' | 'dropped' | 'given up';
};

type Parts = { keys: Keys; clock: Clock; faults: Faults; settings: Settings; webhookUrl: string | undefined; fetch?: typeof fetch };

/** Sends events as signed webhooks until they are answered with 200, and applies the faults. */
export function createCourier({ keys, clock, faults, settings, webhookUrl }: Parts) {
  const sent: Sent[] = [];
  const heldBack = createHeldBack(clock);

  const { post, deliver } = createDelivery({ keys, clock, faults, webhookUrl }, () => heldBack.release());
  const dispatch = (entry: Sent, delayMs: number, isHeldBack: boolean) => {
    const go = () => clock.soon(delayMs, () => void deliver(entry));
    if (isHeldBack) heldBack.hold(go);
    else go();
  };
  const launch = (event: string, body: string, reference: string): void => {
    const struck = faults.take('event', reference);
    const has = (kind: string) => struck.find((one) => one.kind === kind);
    const entry: Sent = { event, reference, body, deliveries: [], outcome: has('drop') ? 'dropped' : 'sent' };
    sent.push(entry);
    if (sent.length > KEPT) sent.shift();
    if (!has('drop'))
      dispatch(entry, settings.webhookDelayMs + (has('delay') ? (has('delay')!.delayMs ?? 5000) : 0), Boolean(has('reorder')));
    const duplicate = has('duplicate');
    if (duplicate === undefined) return;
    // With a reference, the copy is sent like a further event, so later faults of the reference apply to it too; without one every event is
    // sent twice.
    if (duplicate.reference !== undefined) launch(event, body, reference);
    else dispatch({ ...entry, deliveries: [], outcome: 'sent' }, settings.webhookDelayMs, false);
  };

  return {
    send: (event: string, data: unknown, reference: string) =>
      launch(event, eventBody(event, data, reference, settings.bodyVariants), reference),
    list: (reference?: string) => sent.filter((entry) => reference === undefined || entry.reference === reference),
    /** Sends the newest event of a reference once more, unchanged. Undefined where there is none. */
    replay(reference: string, times: number): Sent | undefined {
      const last = sent.findLast((entry) => entry.reference === reference);
      if (last !== undefined) for (let n = 0; n < times; n += 1) void post(last);
      return last;
    },
    clear() {
      sent.length = 0;
      heldBack.clear();
    },
  };
}
export type Courier = ReturnType<typeof createCourier>;

/** `post` sends an event once; `deliver` repeats it by the schedule until it is answered with 200. */
function createDelivery({ keys, clock, faults, webhookUrl }: Omit<Parts, 'settings'>, onSent: () => void) {
  const post = async (entry: Sent): Promise<number> => {
    if (webhookUrl === undefined) return 200;
    const status = await postOnce(webhookUrl, entry, signatureOf(entry, faults, keys));
    entry.deliveries.push({ at: clock.now().toISOString(), status });
    return status;
  };
  const deliver = async (entry: Sent, retry = 0): Promise<void> => {
    const status = await post(entry);
    onSent();
    if (status === 200) entry.outcome = 'delivered';
    else if (RETRIES[retry] === undefined) entry.outcome = 'given up';
    else clock.after(RETRIES[retry], () => void deliver(entry, retry + 1));
  };
  return { post, deliver };
}

/** Deliveries that wait until another event was sent, so that events arrive out of order. */
function createHeldBack(clock: Clock) {
  let waiting: (() => void)[] = [];
  return {
    hold(go: () => void): void {
      let gone = false;
      const once = () => {
        if (!gone) go();
        gone = true;
      };
      waiting.push(once);
      // Where no other event follows, it is sent anyway.
      clock.soon(HELD_BACK_MS, once);
    },
    release(): void {
      const held = waiting;
      waiting = [];
      for (const go of held) go();
    },
    clear(): void {
      waiting = [];
    },
  };
}

/** Paystack's signature of a body, or a wrong one where a fault asks for it. */
function signatureOf({ body, reference }: Sent, faults: Faults, keys: Keys): string {
  const [struck] = faults.take('delivery', reference);
  const key = struck?.kind === 'old_key' ? (keys.previousSecret ?? `${keys.secret}-of-before`) : keys.secret;
  const signature = createHmac('sha512', key).update(body).digest('hex');
  return struck?.kind === 'corrupt_signature' ? `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}` : signature;
}

/** The status of the answer; 0 where there was none. */
async function postOnce(url: string, { body }: Sent, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Paystack/2.0 (simulated)', 'x-paystack-signature': signature };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
