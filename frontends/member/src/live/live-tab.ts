import type { LiveEvent } from '@sabiwell/ui/live/live-event.ts';
import { awaitsCallNews } from '@sabiwell/ui/live/live-news.ts';
import { setStreamed } from '@sabiwell/ui/live/streamed.ts';
import { holdLock } from './hold-lock.ts';
import { keepStream } from './keep-stream.ts';
import { hasMissedHints, leadership } from './leader-choice.domain.ts';

/** What the tab that leads tells the others; `ask` comes from a tab that has just been opened. */
type Message =
  | { kind: 'open'; after: string | undefined }
  | { kind: 'away' }
  | { kind: 'hint'; hint: LiveEvent; id: string }
  | { kind: 'ask' }
  | { kind: 'here'; lastId: string | undefined };

const NAME = 'sabiwell-events';
const READ_BELL = { event: 'changed', paths: ['/api/notifications'] } as const;

/**
 * One tab of a member. Of all visible tabs the one with the lock keeps the stream and passes each hint on to the others. Only tabs of the
 * same member share a channel: a tab that still shows somebody else hears nothing, and asks.
 */
export class LiveTab {
  readonly #channel: BroadcastChannel;
  readonly #onHint: (hint: LiveEvent) => void;
  #lastId: string | undefined;
  #state: 'starting' | 'live' | 'away' = 'starting';
  #wasLive = false;
  #hiddenSince: number | undefined = document.hidden ? -Infinity : undefined;
  #reviewTimer: ReturnType<typeof setTimeout> | undefined;
  #freeLock: (() => void) | undefined;
  #closeStream: (() => void) | undefined;
  #stopWatching: (() => void) | undefined;

  constructor(userId: number, onHint: (hint: LiveEvent) => void) {
    this.#channel = new BroadcastChannel(`${NAME}.${userId}`);
    this.#onHint = onHint;
  }

  start(): void {
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#onMessage(data);
    this.#send({ kind: 'ask' });
    const onVisibility = () => {
      this.#hiddenSince = document.hidden ? Date.now() : undefined;
      this.#review();
    };
    document.addEventListener('visibilitychange', onVisibility);
    this.#stopWatching = () => document.removeEventListener('visibilitychange', onVisibility);
    this.#review();
  }

  /** Ends it all, at a sign-out. */
  stop(): void {
    this.#stopWatching?.();
    this.#giveUp();
    this.#channel.close();
    setStreamed(false);
  }

  /** Decides whether this tab may lead. */
  #review(): void {
    clearTimeout(this.#reviewTimer);
    const { mayLead, reviewInMs } = leadership({ hiddenSince: this.#hiddenSince, isInCall: awaitsCallNews() }, Date.now());
    if (!mayLead) return this.#giveUp();
    this.#freeLock ??= holdLock(NAME, () => this.#lead());
    if (reviewInMs !== undefined) this.#reviewTimer = setTimeout(() => this.#review(), reviewInMs);
  }

  #lead(): void {
    this.#closeStream = keepStream({
      lastId: () => this.#lastId,
      onOpen: (after) => this.#share({ kind: 'open', after }),
      onHint: (hint, id) => this.#share({ kind: 'hint', hint, id }),
      onAway: () => this.#share({ kind: 'away' }),
      // Where the session has ended, the reply to this leads to the sign-in page.
      onBroken: () => this.#share({ kind: 'hint', hint: READ_BELL, id: '' }),
    });
  }

  #giveUp(): void {
    clearTimeout(this.#reviewTimer);
    const [close, free] = [this.#closeStream, this.#freeLock];
    this.#closeStream = this.#freeLock = undefined;
    close?.();
    if (close !== undefined) this.#share({ kind: 'away' });
    free?.();
  }

  #share(message: Message): void {
    this.#send(message);
    this.#onMessage(message);
  }

  #send(message: Message): void {
    this.#channel.postMessage(message);
  }

  #onMessage(message: Message): void {
    if (message.kind === 'ask') this.#answer();
    else if (message.kind === 'away') this.#be('away');
    else if (message.kind === 'open') this.#onOpen(message.after);
    else if (message.kind === 'here') this.#onHere(message.lastId);
    else this.#take(message.hint, message.id);
  }

  #answer(): void {
    if (this.#closeStream === undefined) return;
    if (this.#state === 'live') this.#send({ kind: 'here', lastId: this.#lastId });
    if (this.#state === 'away') this.#send({ kind: 'away' });
  }

  #onOpen(after: string | undefined): void {
    const isFirst = !this.#wasLive;
    const missed = hasMissedHints({ wasLive: this.#wasLive, lastId: this.#lastId }, after);
    this.#lastId = after;
    this.#be('live');
    if (missed) this.#onHint({ event: 'reset' });
    // The bell was read a moment before the stream was open.
    if (isFirst) this.#onHint(READ_BELL);
  }

  /** Only a tab that has just been opened does not know yet. */
  #onHere(lastId: string | undefined): void {
    if (this.#state !== 'starting') return;
    this.#lastId = lastId;
    this.#be('live');
    // The bell was read a moment before this tab began to listen.
    this.#onHint(READ_BELL);
  }

  #be(state: 'live' | 'away'): void {
    this.#state = state;
    this.#wasLive ||= state === 'live';
    setStreamed(state === 'live');
  }

  #take(hint: LiveEvent, id: string): void {
    if (id !== '') this.#lastId = id;
    this.#onHint(hint);
  }
}
