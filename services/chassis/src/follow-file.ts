import { readFile } from 'node:fs/promises';
import type { Log } from './observe/log.ts';

const LOOK_EVERY_MS = 5_000;

export type FollowOptions<T> = {
  file: string;
  /** What it held when the process began. */
  first: T;
  /** Makes the value of its text; throws where it is not one. */
  parse(text: string): T;
  log: Log;
  everyMs?: number;
};

/** A value that may become another while the process runs. */
export type Followed<T> = { now(): T; stop(): void };

/**
 * Follows a small file that is replaced while the process runs, such as a mounted secret: looks every five seconds. A text that can't be read
 * or is wrong changes nothing and is logged once, without its words.
 */
export function followFile<T>({ file, first, parse, log, everyMs = LOOK_EVERY_MS }: FollowOptions<T>): Followed<T> {
  let value = first;
  let seen: string | undefined;
  const look = async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
    const told = typeof text === 'string' ? text : String(text.code);
    if (told === seen) return;
    const isFirst = seen === undefined;
    seen = told;
    if (typeof text !== 'string') return log.warn({ file, code: text.code }, 'a file that is followed can not be read');
    try {
      value = parse(text);
      if (!isFirst) log.info({ file }, 'a file that is followed has changed');
    } catch {
      // The error may hold a part of a secret.
      log.warn({ file }, 'a file that is followed is wrong');
    }
  };
  void look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return { now: () => value, stop: () => clearInterval(timer) };
}
