import type { CareSide, SignalKind } from '@sabiwell/proto/http/call-rules.ts';
import type { CallSignal, DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';

/** How the connection is: both hear each other, it was lost and may come back, or it will not. */
export type PeerState = 'connected' | 'lost' | 'failed';

type PeerOptions = {
  side: CareSide;
  iceServers: DoctorCall['iceServers'];
  local: MediaStream;
  tell: (kind: SignalKind, data: string) => Promise<unknown>;
  onRemote: (stream: MediaStream) => void;
  onState: (state: PeerState) => void;
};

/** Addresses of this browser that are not found in so long are left out of the offer. */
const GATHER_MS = 2_000;
/** A lost line may come back by itself in so long; then it is connected anew, once, which may take so long. */
const LOST_MS = 5_000;
const RESTART_MS = 20_000;

/**
 * The connection to the other browser. An offer and an answer go over whole, with all addresses, because that is as fast as one by one and
 * needs two signals. The member makes every offer; a doctor who lost the line asks for a new one.
 */
export class Peer {
  readonly #options: PeerOptions;
  readonly #line: RTCPeerConnection;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasRestarted = false;
  #work = Promise.resolve();

  constructor(options: PeerOptions) {
    const { iceServers, local, onRemote } = options;
    this.#options = options;
    this.#line = new RTCPeerConnection({ iceServers });
    for (const track of local.getTracks()) this.#line.addTrack(track, local);
    this.#line.addEventListener('track', ({ streams: [stream] }) => stream && onRemote(stream));
    this.#line.addEventListener('connectionstatechange', () => this.#onConnection());
  }

  /** Begins: the member offers, the doctor waits for the offer. */
  begin(): void {
    if (this.#options.side === 'member') this.#inOrder(() => this.#describe('offer'));
  }

  /** Does what the other browser asks for. */
  take({ kind, data }: CallSignal): void {
    if (kind === 'restart' && this.#options.side === 'member') this.#restart();
    if (kind === 'offer' || kind === 'answer') this.#inOrder(() => this.#takeDescription(kind, data));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#line.close();
  }

  #onConnection(): void {
    const { connectionState } = this.#line;
    clearTimeout(this.#timer);
    if (connectionState === 'connected') this.#options.onState('connected');
    if (connectionState === 'failed') this.#restart();
    if (connectionState !== 'disconnected') return;
    this.#options.onState('lost');
    this.#timer = setTimeout(() => this.#restart(), LOST_MS);
  }

  #restart(): void {
    const { side, tell, onState } = this.#options;
    clearTimeout(this.#timer);
    if (this.#hasRestarted) return onState('failed');
    this.#hasRestarted = true;
    onState('lost');
    this.#timer = setTimeout(() => onState('failed'), RESTART_MS);
    this.#inOrder(() => (side === 'member' ? this.#describe('offer', { iceRestart: true }) : tell('restart', 'lost')));
  }

  async #describe(kind: 'offer' | 'answer', options: RTCOfferOptions = {}): Promise<void> {
    const line = this.#line;
    await line.setLocalDescription(kind === 'offer' ? await line.createOffer(options) : await line.createAnswer());
    await gathered(line);
    await this.#options.tell(kind, line.localDescription?.sdp ?? '');
  }

  async #takeDescription(type: 'offer' | 'answer', sdp: string): Promise<void> {
    if (type === 'answer' && this.#line.signalingState !== 'have-local-offer') return;
    await this.#line.setRemoteDescription({ type, sdp });
    if (type === 'offer') await this.#describe('answer');
    // A line that came back by itself meanwhile tells of no further change.
    if (this.#line.connectionState === 'connected') this.#onConnection();
  }

  /** One after the other: a second description must not begin before the first is in place. */
  #inOrder(job: () => Promise<unknown>): void {
    const onFailure = () => {
      if (this.#line.signalingState !== 'closed') this.#options.onState('failed');
    };
    this.#work = this.#work.then(job).then(() => undefined, onFailure);
  }
}

function gathered(line: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => line.iceGatheringState === 'complete' && resolve();
    line.addEventListener('icegatheringstatechange', finish);
    setTimeout(resolve, GATHER_MS);
    finish();
  });
}
