import { readLiveEvent, takeEvents } from '@sabiwell/ui/live/live-event.ts';
import { announceLive } from '@sabiwell/ui/live/live-news.ts';
import { setStreamed } from '@sabiwell/ui/live/streamed.ts';

const AGAIN_MS = 3_000;
const LONGEST_MS = 60_000;

/** The event that was heard last, by the person who heard it. */
export type LastHeard = { reader: string; id: string; wasOpen: boolean };

/**
 * Keeps one live stream open with this bearer header, until the signal ends it. It is read by fetch, because EventSource sends no headers.
 * A token that is over is not tried again: the next one begins anew.
 */
export async function readLive(authorization: string, last: LastHeard, signal: AbortSignal): Promise<void> {
  for (let wait = AGAIN_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_MS)) {
    const status = await readOnce(authorization, last, signal).catch(() => 0);
    if (status === 401 || status === 403) return;
    if (status === 200) wait = AGAIN_MS;
    await pause(wait, signal);
  }
}

async function readOnce(authorization: string, last: LastHeard, signal: AbortSignal): Promise<number> {
  const path = last.id === '' ? '/api/events' : `/api/events?after=${encodeURIComponent(last.id)}`;
  const reply = await fetch(path, { headers: { authorization, accept: 'text/event-stream' }, cache: 'no-store', signal });
  if (!reply.ok || reply.body === null) return reply.status;
  // Without an id the server can't tell what was missed.
  if (last.wasOpen && last.id === '') announceLive({ event: 'reset' });
  last.wasOpen = true;
  setStreamed(true);
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const { events, rest } = takeEvents(text + part.value);
      text = rest;
      for (const { id, event, data } of events) {
        if (id !== '') last.id = id;
        const said = readLiveEvent(event, data);
        if (said !== undefined) announceLive(said);
      }
    }
  } catch {
    // The connection broke: what was heard before counts, and the rest is asked for again.
  } finally {
    setStreamed(false);
  }
  return reply.status;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
