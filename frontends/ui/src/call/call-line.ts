import { isLiveCall, type CareSide, type ReportedStatus, type SignalKind } from '@sabiwell/proto/http/call-rules.ts';
import type { CallSignal, DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';
import { ApiError } from '../api-client.ts';
import type { AnswerCalls } from './call-calls.ts';
import { closeMedia, type MediaTrouble, openMedia } from './local-media.ts';
import { Peer, type PeerState } from './peer.ts';
import { type CallHints, watchCall } from './watch-call.ts';

/** Where a call is, as this screen shows it. `lost`: it was connected, and is being connected anew. */
export type LineStep = 'idle' | 'connecting' | 'connected' | 'lost' | 'over';
/** Why a call could not take place, or not to its end, although somebody was there: `line` never stood, `lost` stood and broke. */
export type LineTrouble = MediaTrouble | 'line' | 'lost';

export type LineState = {
  step: LineStep;
  call?: DoctorCall;
  local?: MediaStream;
  remote?: MediaStream;
  trouble?: LineTrouble;
};

type LineOptions = { calls: AnswerCalls; side: CareSide; hints?: CallHints | undefined };

const CONNECTING_PAUSE_MS = 1_000;
const CONNECTED_PAUSE_MS = 5_000;
/** The end of a call is told for so long, should the network be away. */
const TELL_END_MS = 30_000;
const TELL_AGAIN_MS = 3_000;

/** One call on this screen: its media, the connection to the other browser, and what the server knows of it. */
export class CallLine {
  readonly #options: LineOptions;
  readonly #listeners = new Set<() => void>();
  #state: LineState = { step: 'idle' };
  #peer: Peer | undefined;
  /** What the other browser told before there was a peer to take it. */
  readonly #early: CallSignal[] = [];
  #stopWatching: (() => void) | undefined;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): LineState => this.#state;

  /** Goes on with a call that the server has: the member's own, or one that the doctor takes. */
  async join(call: DoctorCall): Promise<void> {
    this.#change({ step: 'connecting', call });
    if (call.way !== 'app') return this.#finish({});
    // Nobody need allow the microphone to hear that the call was declined or missed.
    this.#watch(call.id);
    const local = await openMedia(call.media);
    if (typeof local === 'string') return this.#step() === 'over' ? undefined : this.#fail(local);
    // It may have ended while the browser asked for the microphone.
    if (this.#step() === 'over') return closeMedia(local);
    this.#change({ ...this.#state, local });
    this.#connect(call, local);
  }

  /** Hangs up. */
  end(): void {
    const { call, step } = this.#state;
    if (step === 'over' || step === 'idle') return;
    this.#finish(call && { call: { ...call, callStatus: this.#hasStood() ? 'ended' : 'cancelled' } });
    if (call?.way === 'app') void this.#tellEnd(call.id, 'ended');
  }

  /** Hangs up because the page is left: nothing after this may run. */
  leave(): void {
    const { call, step } = this.#state;
    if (step === 'over' || step === 'idle' || call?.way !== 'app') return;
    void this.#options.calls.report(call.id, 'ended', true).catch(() => undefined);
    this.#finish({});
  }

  /** Turns the own sound or picture on or off. */
  turn(kind: 'audio' | 'video', isOn: boolean): void {
    for (const track of this.#state.local?.getTracks() ?? []) if (track.kind === kind) track.enabled = isOn;
  }

  #connect({ id, iceServers }: DoctorCall, local: MediaStream): void {
    this.#peer = new Peer({
      side: this.#options.side,
      iceServers,
      local,
      tell: (kind, data) => this.#tell(id, kind, data),
      onRemote: (remote) => this.#change({ ...this.#state, remote }),
      onState: (state) => this.#onPeer(id, state),
    });
    this.#peer.begin();
    for (const signal of this.#early.splice(0)) this.#peer.take(signal);
  }

  #watch(id: string): void {
    const { calls, hints } = this.#options;
    this.#stopWatching = watchCall({
      calls,
      id,
      hints,
      pause: () => (this.#step() === 'connected' ? CONNECTED_PAUSE_MS : CONNECTING_PAUSE_MS),
      onSignal: (signal) => (this.#peer === undefined ? void this.#early.push(signal) : this.#peer.take(signal)),
      onCall: (call) => this.#onCall(call),
      onGone: () => this.#finish({}),
    });
  }

  #onCall(call: DoctorCall): void {
    if (!isLiveCall(call.callStatus)) return this.#finish({ call });
    this.#change({ ...this.#state, call });
    // The word that both are connected may have been lost.
    if (this.#step() === 'connected' && call.callStatus !== 'connected') this.#tellConnected(call.id);
  }

  /** Tells the other browser something. Where the call was declined or missed while this one asked for the microphone, that is shown. */
  async #tell(id: string, kind: SignalKind, data: string): Promise<void> {
    const { calls } = this.#options;
    try {
      await calls.tell(id, kind, data);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'call_over')) throw error;
      const call = await calls.read(id);
      if (this.#step() !== 'over') this.#onCall(call);
    }
  }

  #tellConnected(id: string): void {
    void this.#options.calls.report(id, 'connected').catch(() => undefined);
  }

  #onPeer(id: string, state: PeerState): void {
    if (this.#step() === 'over') return;
    if (state === 'failed') return this.#fail(this.#hasStood() ? 'lost' : 'line');
    if (state === 'lost') return this.#step() === 'connected' ? this.#change({ ...this.#state, step: 'lost' }) : undefined;
    this.#change({ ...this.#state, step: 'connected' });
    this.#tellConnected(id);
  }

  #fail(trouble: LineTrouble): void {
    const { call } = this.#state;
    this.#finish({ trouble, ...(call && { call: { ...call, callStatus: 'failed' } }) });
    if (call !== undefined) void this.#tellEnd(call.id, 'failed');
  }

  #finish(end: Pick<LineState, 'call' | 'trouble'> = {}): void {
    this.#stopWatching?.();
    this.#peer?.close();
    closeMedia(this.#state.local);
    const { call } = this.#state;
    this.#change({ step: 'over', ...(call && { call }), ...end });
  }

  /** Tells the server, again while it can't be reached; after that the server finds out by itself. */
  async #tellEnd(id: string, status: ReportedStatus): Promise<void> {
    const until = Date.now() + TELL_END_MS;
    for (;;) {
      try {
        const call = await this.#options.calls.report(id, status);
        return this.#change({ ...this.#state, call });
      } catch (error) {
        const isFinal = error instanceof ApiError && error.status > 0 && error.status < 500;
        if (isFinal || Date.now() > until) return;
        await new Promise((resolve) => setTimeout(resolve, TELL_AGAIN_MS));
      }
    }
  }

  #hasStood(): boolean {
    return this.#step() === 'connected' || this.#step() === 'lost';
  }

  #step(): LineStep {
    return this.#state.step;
  }

  #change(state: LineState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
