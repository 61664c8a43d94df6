import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, unlessStamped } from './stamps.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamps-'));
  mkdirSync(join(root, 'src/generated'), { recursive: true });
  writeFileSync(join(root, 'src/one.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('hashOf', () => {
  test.each([
    { what: 'a changed file', file: 'src/one.ts', changes: true },
    { what: 'a new file', file: 'src/two.ts', changes: true },
    { what: 'a test', file: 'src/one.test.ts', changes: false },
    { what: 'generated code', file: 'src/generated/client.ts', changes: false },
  ])('$what changes it: $changes', ({ file, changes }) => {
    const before = hashOf(['src'], root);
    writeFileSync(join(root, file), 'other');
    expect(hashOf(['src'], root) !== before).toBe(changes);
  });

  test('a renamed file changes it', () => {
    const before = hashOf(['src'], root);
    rmSync(join(root, 'src/one.ts'));
    writeFileSync(join(root, 'src/uno.ts'), 'one');
    expect(hashOf(['src'], root)).not.toBe(before);
  });

  test('what is not there counts as empty', () => {
    expect(hashOf(['none'], root)).toBe(hashOf([], root));
  });
});

describe('unlessStamped', () => {
  async function workDone(hash: string, made: boolean, fails = false): Promise<boolean> {
    let done = false;
    const stamp = { name: 'web', hash, made: () => made, dir: join(root, 'stamps') };
    await unlessStamped(stamp, () => {
      done = true;
      return fails ? Promise.reject(new Error('no')) : Promise.resolve();
    }).catch(() => {});
    return done;
  }

  test('works once for the same contents, and again when they change or the product is gone', async () => {
    expect(await workDone('a', true)).toBe(true);
    expect(await workDone('a', true)).toBe(false);
    expect(await workDone('b', true)).toBe(true);
    expect(await workDone('b', false)).toBe(true);
  });

  test('work that failed is not stamped', async () => {
    expect(await workDone('a', true, true)).toBe(true);
    expect(await workDone('a', true)).toBe(true);
  });
});
