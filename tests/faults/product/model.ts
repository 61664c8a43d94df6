import { readJson } from '@sabiwell/local/files.ts';
import type { Folders } from '@sabiwell/local/folders.ts';

/** How the simulated model answers: one of its named behaviours, or a reply written out. */
export type Behaviour = string | Record<string, unknown>;

/** The simulated model of a running product. */
export type Model = {
  /** Makes it answer questions about this photo in this way; the photo is recognised by its hint. */
  answer(hint: string, respond: Behaviour, times?: number | 'always'): Promise<void>;
  /** How often it was asked about each of these photos. */
  askedAbout(hints: readonly string[]): Promise<number[]>;
  forget(): Promise<void>;
};

export function modelOf(folders: Folders): Model {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const { openai } = readJson<{ openai: { url: string; token: string } }>(folders.simulators)!;
    const headers = { 'content-type': 'application/json', 'x-sim-token': openai.token };
    const reply = await fetch(`${openai.url}/_sim/${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    if (!reply.ok) throw new Error(`The simulator answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  return {
    async answer(hint, respond, times = 1) {
      await call('POST', 'script', [{ match: { promptContains: hint }, respond, times }]);
    },
    async askedAbout(hints) {
      const asked = (await call('GET', 'requests')) as { prompt: string }[];
      return hints.map((hint) => asked.filter(({ prompt }) => prompt.includes(hint)).length);
    },
    async forget() {
      await call('POST', 'reset', {});
    },
  };
}
