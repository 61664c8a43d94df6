import type { CallSignal, DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';
import { ApiError } from '../api-client.ts';
import type { AnswerCalls } from './call-calls.ts';

/** News of a call from the live stream; without one a call is watched by asking. */
export type CallHint = { event: 'call' | 'signal'; callId: string };
/** Hears the news until the returned function is called. */
export type CallHints = (onHint: (hint: CallHint) => void) => () => void;

type WatchOptions = {
  calls: AnswerCalls;
  id: string;
  hints: CallHints | undefined;
  /** How long until it is asked again without news. */
  pause: () => number;
  onSignal: (signal: CallSignal) => void;
  onCall: (call: DoctorCall) => void;
  /** The call can't be read any more, because the session ended. */
  onGone: () => void;
};

/** Reads again and again what the other browser told and how the call is, at once when there is news. */
export function watchCall({ calls, id, hints, pause, onSignal, onCall, onGone }: WatchOptions): () => void {
  let after = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let hasNews = false;
  let isStopped = false;

  async function readOnce(): Promise<void> {
    for (const signal of await calls.signals(id, after)) {
      if (isStopped) return;
      after = signal.seq;
      onSignal(signal);
    }
    const call = await calls.read(id);
    if (!isStopped) onCall(call);
  }

  async function readAgain(): Promise<void> {
    if (isReading) return void (hasNews = true);
    isReading = true;
    clearTimeout(timer);
    do {
      hasNews = false;
      await readOnce().catch((error: unknown) => !isStopped && isGone(error) && onGone());
    } while (hasNews && !isStopped);
    isReading = false;
    if (!isStopped) timer = setTimeout(() => void readAgain(), pause());
  }

  const silence = hints?.((hint) => hint.callId === id && void readAgain());
  void readAgain();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    silence?.();
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
