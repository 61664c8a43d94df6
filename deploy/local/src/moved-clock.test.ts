import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { movedClock } from './moved-clock.ts';
import { launch } from './supervised-process.ts';

const CLOCK = { FAKETIME: '+86400', FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_FORCE_MONOTONIC_FIX: '0' };

afterEach(() => vi.unstubAllEnvs());

describe('movedClock', () => {
  test('is empty where the clock is the true one, whatever else is loaded first', () => {
    expect(movedClock({ LD_PRELOAD: '/usr/lib/other.so' })).toEqual({});
  });

  test('holds what moves the clock, and nothing else', () => {
    expect(movedClock({ LD_PRELOAD: 'libfaketime.so', ...CLOCK, HOME: '/root' })).toEqual({ LD_PRELOAD: 'libfaketime.so', ...CLOCK });
  });
});

test('a process of the product, or a store, has the clock of the run', async () => {
  for (const [name, value] of Object.entries(CLOCK)) vi.stubEnv(name, value);
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  try {
    const code = 'process.stdout.write(`${process.env.FAKETIME}`)';
    await once(launch({ file: process.execPath, args: ['-e', code], env: {} }, join(folder, 'log')), 'close');
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe(CLOCK.FAKETIME);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
