import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { listHeaders, timeCursor } from '@sabiwell/chassis/http/list-headers.ts';
import { readList } from '@sabiwell/chassis/stores/read-list.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
  await service.asOwner('CREATE TABLE people (id uuid DEFAULT uuid_v7(), name text, role text, at timestamptz)');
  await service.asOwner('GRANT SELECT, INSERT ON people TO PUBLIC');
  await service.asOwner(
    `INSERT INTO people (name, role, at) SELECT 'Filler ' || n, 'none', '2026-01-01'::timestamptz FROM generate_series(1, 1200) n`,
  );
  await service.pool.query(`INSERT INTO people (name, role, at) VALUES
    ('Ngozi Òkafor', 'nurse', '2026-03-01Z'), ('Bola 100%', 'nurse', '2026-03-01Z'), ('Amina', 'doctor', '2026-04-01Z'), (NULL, 'nurse', '2026-05-01Z')`);
});
afterAll(() => service.stop());

const list = (conditions: Conditions, over: Partial<Parameters<typeof readList>[1]> = {}) =>
  readList(runOn(service.pool), {
    columns: 'p.name',
    from: 'people p',
    conditions,
    sort: { column: 'p.at', id: 'p.id', dir: 'desc' },
    ...over,
  });
const names = ({ rows }: { rows: Record<string, unknown>[] }) => rows.map(({ name }) => name);
const nurses = () => new Conditions().equal('p.role', 'nurse');

describe('a list for staff', () => {
  test('is read page by page without losing or repeating a row of the same moment', async () => {
    const first = await list(nurses(), { limit: 2 });
    const second = await list(nurses(), { limit: 2, after: first.next });
    expect([first.total, second.total, second.next]).toEqual(['3', '3', undefined]);
    expect(new Set([...names(first), ...names(second)])).toEqual(new Set([null, 'Bola 100%', 'Ngozi Òkafor']));
    expect(names(first)[0]).toBeNull();
  });

  test('can begin with the oldest', async () => {
    const sort = { column: 'p.at', id: 'p.id', dir: 'asc' } as const;
    const first = await list(nurses(), { limit: 2, sort });
    expect(names(await list(nurses(), { limit: 2, sort, after: first.next }))).toEqual([null]);
  });

  test('is searched word by word, without accents, and with signs as they are', async () => {
    const found = async (q: string) => names(await list(nurses().search(['p.name', 'p.role'], q)));
    expect(await found('NURSE okafor')).toEqual(['Ngozi Òkafor']);
    expect(await found('100%')).toEqual(['Bola 100%']);
    expect(await found('_%')).toEqual([]);
    expect(await found('x')).toHaveLength(3);
  });

  test('is bounded in time', async () => {
    const range = { since: new Date('2026-03-01Z'), until: new Date('2026-05-01Z') };
    expect(names(await list(nurses().within('p.at', range)))).toHaveLength(2);
  });

  test('is counted to a thousand, and whole without a limit', async () => {
    const all = await list(new Conditions());
    expect([all.total, all.rows.length, all.next]).toEqual(['1000+', 1204, undefined]);
  });

  test('names the next page with everything that was asked', () => {
    const next = { value: new Date(5), id: '0198c0de-0000-7000-8000-000000000001' };
    expect(listHeaders('/api/x', { q: 'ada obi', status: undefined, limit: 2 }, { rows: [], next, total: '7' })).toEqual({
      'x-total-count': '7',
      link: `</api/x?q=ada+obi&limit=2&cursor=${timeCursor(next)}>; rel="next"`,
    });
    expect(listHeaders('/api/x', {}, { rows: [], next: undefined, total: '7' })).toEqual({ 'x-total-count': '7' });
  });
});
