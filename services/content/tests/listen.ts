type Heard = { event: string; id: string | undefined; data: unknown };

const open = new Set<AbortController>();

/** Leaves every stream that is still open. */
export function leaveAll(): void {
  for (const one of open) one.abort();
}

/** Listens to a content process with this token; `next` gives the events one after another. */
export async function listenAt({ base }: { base: string }, token: string, headers: Record<string, string> = {}, query = '') {
  const gone = new AbortController();
  open.add(gone);
  const reply = await fetch(`${base}/api/events${query}`, {
    signal: gone.signal,
    headers: { 'x-internal-token': token, ...headers },
  });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<Heard> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end === -1) {
        const { value, done } = await reader.read();
        if (done) throw new Error('The stream has ended');
        rest += value;
        continue;
      }
      const block = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const event = field('event');
      if (event !== undefined) return { event, id: field('id'), data: JSON.parse(field('data') ?? 'null') };
    }
  };
  /** Resolves when the stream has ended in order, whatever it still brought. */
  const end = async (): Promise<void> => {
    while (!(await reader.read()).done);
  };
  return { reply, next, end, leave: () => gone.abort() };
}
