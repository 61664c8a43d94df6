/** A hint as it was published: its id in the person's stream of hints, the name of the event, and its data as JSON. */
export type Hint = { id: string; event: string; data: string };

/** What a browser waits before it connects again. */
export const RETRY_LINE = 'retry: 3000\n\n';
/** Keeps a silent connection open. */
export const COMMENT_LINE = ': still here\n\n';
/** Tells that hints may have been missed: everything on the screen is to be read again. */
export const RESET_LINES = 'event: reset\ndata: {}\n\n';

/** A hint in the format of server-sent events. */
export function eventLines({ id, event, data }: Hint): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

/** A published message, `<id> <event> <data>`, as a hint. */
export function readHint(message: string): Hint {
  const [id = '', event = ''] = message.split(' ', 2);
  return { id, event, data: message.slice(id.length + event.length + 2) };
}

/** Whether one id of a hint is older than another one, or the same. */
export function isUpTo(id: string, other: string): boolean {
  const [ms = 0, count = 0] = id.split('-').map(Number);
  const [otherMs = 0, otherCount = 0] = other.split('-').map(Number);
  return ms === otherMs ? count <= otherCount : ms < otherMs;
}
