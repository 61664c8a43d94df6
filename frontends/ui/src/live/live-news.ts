import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from './live-event.ts';

type Listener = (said: LiveEvent) => void;
type EventOf<Name extends LiveEvent['event']> = Extract<LiveEvent, { event: Name }>;
type CallNews = EventOf<'call'> | EventOf<'signal'>;

const listeners = new Set<Listener>();
let callListeners = 0;

/** Passes on what the stream of this tab, or of the tab that has it, said. */
export function announceLive(said: LiveEvent): void {
  for (const listener of listeners) listener(said);
}

/** Hears everything that the live stream says, until the returned function is called. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hears news of calls. While somebody does, a hidden tab keeps its stream. */
export function onCallNews(listener: (said: CallNews) => void): () => void {
  callListeners += 1;
  const silence = onLive((said) => (said.event === 'call' || said.event === 'signal') && listener(said));
  return () => {
    callListeners -= 1;
    silence();
  };
}

/** Whether a call of this tab waits for news. */
export function awaitsCallNews(): boolean {
  return callListeners > 0;
}

/** Hears one kind of event while the component is on the screen. An event may get lost, so nothing may depend on it alone. */
export function useLiveEvent<Name extends LiveEvent['event']>(event: Name, handler: (said: EventOf<Name>) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => onLive((said) => said.event === event && handle(said as EventOf<Name>)), [event]);
}
