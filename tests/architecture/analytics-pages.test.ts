import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

const load = async <T>(path: string): Promise<T> => (await import(join(root, path))) as T;

it('outsiders hear of each screen of the member app by its declared path', async () => {
  const { paths } = await load<{ paths: Record<string, string> }>('frontends/member/src/paths.ts');
  const { PAGES } = await load<{ PAGES: readonly string[] }>('services/staff-reporting/src/analytics/page-pattern.domain.ts');
  const router = readFileSync(join(root, 'frontends/member/src/router.tsx'), 'utf8');
  const declared = [...router.matchAll(/\bpath: (?:paths\.(\w+)|`\$\{paths\.(\w+)\}([^`]*)`)/g)].map(
    ([, plain, base = '', rest = '']) => (paths[plain ?? base] ?? '') + rest,
  );
  expect(declared.length).toBeGreaterThan(40);
  expect([...new Set(declared)].toSorted()).toEqual([...PAGES].toSorted());
});
