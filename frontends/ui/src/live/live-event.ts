/** What the live stream says: which paths to read again, news of a call, or that hints were missed. */
export type LiveEvent =
  | { event: 'changed'; paths: readonly string[] }
  | { event: 'call'; callId: string; status: string }
  | { event: 'signal'; callId: string; seq: number }
  | { event: 'reset' };

/** The names under which the server sends them. */
export const LIVE_EVENTS = ['changed', 'call', 'signal', 'reset'] as const satisfies readonly LiveEvent['event'][];

/** One server-sent event as it came; `id` is empty where it had none. */
export type SentEvent = { id: string; event: string; data: string };

/** Reads one event; undefined for one that this version of the app does not know. */
export function readLiveEvent(event: string, data: string): LiveEvent | undefined {
  if (event === 'reset') return { event };
  const said = readObject(data);
  if (event === 'changed' && Array.isArray(said.paths)) return { event, paths: said.paths.filter((path) => typeof path === 'string') };
  if (typeof said.callId !== 'string') return undefined;
  if (event === 'call' && typeof said.status === 'string') return { event, callId: said.callId, status: said.status };
  if (event === 'signal' && typeof said.seq === 'number') return { event, callId: said.callId, seq: said.seq };
  return undefined;
}

/** Takes the whole events out of text that came so far; `rest` is the beginning of the next one. Comments are left out. */
export function takeEvents(text: string): { events: SentEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const field = (block: string, name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
  const events = blocks.map((block) => ({ id: field(block, 'id'), event: field(block, 'event'), data: field(block, 'data') }));
  return { events: events.filter(({ event }) => event !== ''), rest };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
