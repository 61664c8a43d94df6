import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gateway, services, type Service } from '@sabiwell/compose/manifests.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The code of a deployable without its tests. */
function codeOf(folder: string): string {
  const paths = globSync(`${folder}/src/**/*.ts`, { cwd: ROOT, exclude: ['**/generated/**', '**/*.test.ts'] });
  return paths.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
}

type Kind = 'keys' | 'looks' | 'publishes' | 'hears';
type Names = Partial<Record<Kind, string>>;

/** What code that calls something uses in Redis; `$1` is a name in the call, `$database` that of the service's database. */
const CALLS: readonly (Names & { call: RegExp })[] = [
  { call: /\btellLive\(/g, keys: 'live:*', publishes: 'live:*' },
  { call: /\bisLiveHere\(/g, looks: 'live-here:*' },
  { call: /\bset\(liveHereKey\(/g, keys: 'live-here:*' },
  { call: /\.psubscribe\(`\$\{PREFIX\}\*`\)/g, hears: 'live:*' },
  { call: /\.publish\('([\w.]+)'/g, publishes: '$1' },
  { call: /\bCHANNEL = '([\w.]+)'/g, hears: '$1' },
  { call: /QUEUE = '([\w-]+)'/g, keys: 'bull:$1:*' },
  { call: /\bstartDocumentRelay\(/g, keys: 'relay-lease:$database.*' },
  { call: /\bwakeRelays\(/g, publishes: 'wake:$database.*' },
  { call: /\breceiveWakeUps\(/g, hears: 'wake:$database.*' },
  { call: /\bcreateLimit\(\{/g, keys: 'limit:*' },
  { call: /\bcreateCounter\(redis, `\$\{prefix\}([\w-]+)`/g, keys: 'limit:$1:*' },
  { call: /`(pulse):salt:/g, keys: '$1:*' },
];

function namesIn(code: string, kind: Kind, database = ''): string[] {
  const found = CALLS.flatMap(({ call, [kind]: name }) =>
    name === undefined ? [] : [...code.matchAll(call)].map(([, word = '']) => name.replace('$1', word).replace('$database', database)),
  );
  return [...new Set(found)].toSorted();
}

describe.each([gateway, ...services])('$name', ({ folder, redis = {}, processes, ...manifest }) => {
  const code = codeOf(folder);
  const { database } = manifest as Pick<Service, 'database'>;

  it.each(['keys', 'looks', 'publishes', 'hears'] as const)('names the %s that its code uses in Redis, and no other', (kind) => {
    expect((redis[kind] ?? []).toSorted()).toEqual(namesIn(code, kind, database?.name));
  });

  it('scales by a queue that it has', () => {
    for (const { scalesBy } of processes) if (scalesBy) expect(redis.keys).toContain(`bull:${scalesBy.queue}:*`);
  });

  it('looks for keys only where its map of members’ data says that it has to', () => {
    const [map = ''] = globSync(`${folder}/src/member-rows.ts`, { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'));
    expect(redis.findsKeys ?? false).toBe(map.includes('STORED_REPLIES'));
    expect(code).not.toMatch(/\.(scan|scanStream|keys)\(['`]/);
  });
});
