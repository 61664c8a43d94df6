import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDoctor, addMember } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

let service: Service;
let doctor: number;
let member: number;
/** What the database was asked, in order: the name of a prepared statement, or its first words. */
const statements: string[] = [];

function watch(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (statement: string | { name?: string; text: string }, ...rest: unknown[]) => {
    const { name, text }: { name?: string; text: string } = typeof statement === 'string' ? { text: statement } : statement;
    statements.push(name ?? text.slice(0, 20));
    return query(statement, ...rest);
  };
  client.query = watched as typeof client.query;
}

beforeAll(async () => {
  service = await startBookings();
  service.pool.on('connect', watch);
  [doctor, member] = [await addDoctor(service), await addMember(service)];
});
afterAll(() => service.stop());
beforeEach(() => void (statements.length = 0));

test('the free times of a doctor are one prepared statement', async () => {
  expect((await service.ask('GET', `/api/doctors/${doctor}/slots`, member)).status).toBe(200);
  expect(statements).toEqual(['agenda']);
});

test('the directory is one prepared statement, besides the free times that are remembered', async () => {
  await service.ask('GET', '/api/doctors', member);
  expect(statements).toEqual(['doctor-cards', 'agendas']);
  statements.length = 0;
  expect((await service.ask('GET', '/api/doctors', member)).json).toHaveLength(1);
  expect(statements).toEqual(['doctor-cards']);
});

test('a booking reads once and writes once, under its locks', async () => {
  expect((await bookingOf(service).book(member, doctor, createTimes().next())).status).toBe(201);
  expect(statements).toEqual(['BEGIN', 'lock-doctor-and-member', 'wish-facts', 'insert-visit', 'COMMIT']);
});
