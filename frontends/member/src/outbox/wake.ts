let wake: () => void = () => undefined;

/** Makes the outbox see when it has to send next. */
export function wakeOutbox(): void {
  wake();
}

/** Called once by the flusher, whose code comes after the first screen. */
export function onWake(listener: () => void): void {
  wake = listener;
}
