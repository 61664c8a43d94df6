import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { BusPlace } from './make-bus.ts';

/** Lets a process read until it is killed while it handles event number `dieAt`; returns the ids that it got. */
export async function dieReading(place: BusPlace, group: string, topic: string, dieAt: number): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'bus-')), 'seen');
  const script = join(import.meta.dirname, 'reader-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(place), group, topic, file, String(dieAt)], { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return readFileSync(file, 'utf8').trim().split('\n');
}
