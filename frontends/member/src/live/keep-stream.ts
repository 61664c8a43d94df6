import { LIVE_EVENTS, type LiveEvent, readLiveEvent } from '@sabiwell/ui/live/live-event.ts';
import { nextTryMs, withFailure } from './next-try.domain.ts';

type StreamOptions = {
  /** The id of the last hint that was heard: the stream goes on after it. */
  lastId: () => string | undefined;
  onOpen: (after: string | undefined) => void;
  /** The id is '' for a hint that has none. */
  onHint: (hint: LiveEvent, id: string) => void;
  onAway: () => void;
  /** The stream ended or failed, although there is a network. */
  onBroken: () => void;
};

/** Keeps a stream open, and opens it again when it ends or fails, until the returned function is called. */
export function keepStream({ lastId, onOpen, onHint, onAway, onBroken }: StreamOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures: number[] = [];

  function open(): void {
    clearTimeout(timer);
    source?.close();
    // Trying is pointless without a network; the browser tells when there is one.
    if (!navigator.onLine) return onAway();
    const after = lastId();
    const opened = new EventSource(after === undefined ? '/api/events' : `/api/events?after=${encodeURIComponent(after)}`);
    source = opened;
    opened.addEventListener('open', () => onOpen(after));
    for (const event of LIVE_EVENTS) {
      opened.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
        const hint = readLiveEvent(event, data);
        if (hint !== undefined) onHint(hint, lastEventId);
      });
    }
    // The browser would try again by itself, but for ever, and not after a refusal.
    opened.addEventListener('error', () => {
      opened.close();
      failures = withFailure(failures, Date.now());
      timer = setTimeout(open, nextTryMs(failures, Math.random()));
      onAway();
      onBroken();
    });
  }
  function openAnew(): void {
    failures = [];
    open();
  }

  open();
  window.addEventListener('online', openAnew);
  window.addEventListener('offline', open);
  return () => {
    window.removeEventListener('online', openAnew);
    window.removeEventListener('offline', open);
    clearTimeout(timer);
    source?.close();
  };
}
