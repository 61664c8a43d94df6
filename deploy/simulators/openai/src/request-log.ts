import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Question } from './question.ts';

const KEPT = 1000;
const SECRET_HEADERS = new Set(['authorization', 'api-key', 'cookie']);

/** One request as GET /_sim/requests shows it: no key and no image bytes. */
export type LoggedRequest = {
  n: number;
  at: string;
  path: string;
  headers: Record<string, unknown>;
  bodySha: string;
  fields: string[];
  model: string;
  prompt: string;
  images: { type: string; bytes: number; sha: string; width?: number; height?: number }[];
  schema: string | null;
  stream: boolean;
  /** What answered: `brain`, `scripted`, or the name of a behaviour. */
  answeredBy: string;
};

/** Remembers the latest requests. */
export function createRequestLog() {
  let kept: LoggedRequest[] = [];
  return {
    list: (): readonly LoggedRequest[] => kept,
    clear: () => void (kept = []),
    add(entry: {
      n: number;
      at: Date;
      path: string;
      headers: IncomingHttpHeaders;
      raw: Buffer;
      body: unknown;
      question: Question;
      answeredBy: string;
    }) {
      const { question } = entry;
      kept.push({
        n: entry.n,
        at: entry.at.toISOString(),
        path: entry.path,
        headers: Object.fromEntries(Object.entries(entry.headers).filter(([name]) => !SECRET_HEADERS.has(name))),
        bodySha: createHash('sha256').update(entry.raw).digest('hex'),
        fields: Object.keys(entry.body as object).sort(),
        model: question.model,
        prompt: question.prompt,
        images: question.photos.map(({ type, bytes, sha, width, height }) => ({ type, bytes, sha, width, height })),
        schema: question.schema?.name ?? null,
        stream: question.stream,
        answeredBy: entry.answeredBy,
      });
      if (kept.length > KEPT) kept = kept.slice(-KEPT);
    },
  };
}
