import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { addDoctor, addMember } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

let service: Service;
let doctor: number;
let member: number;
let asked: MockInstance;
beforeAll(async () => {
  service = await startBookings();
  [doctor, member] = [await addDoctor(service), await addMember(service)];
});
afterAll(() => service.stop());
beforeEach(() => void (asked = vi.spyOn(pg.Client.prototype, 'query')));
afterEach(() => asked.mockRestore());

/** What the database was asked, in order: the name of a prepared statement, or its first words. */
const statements = () =>
  asked.mock.calls.map(([statement]) => {
    const { name, text } = (typeof statement === 'string' ? { text: statement } : statement) as { name?: string; text: string };
    return name ?? text.slice(0, 20);
  });

test('the free times of a doctor are one prepared statement', async () => {
  expect((await service.ask('GET', `/api/doctors/${doctor}/slots`, member)).status).toBe(200);
  expect(statements()).toEqual(['agenda']);
});

test('the directory is one prepared statement, besides the free times that are remembered', async () => {
  await service.ask('GET', '/api/doctors', member);
  expect(statements()).toEqual(['doctor-cards', 'agendas']);
  asked.mockClear();
  expect((await service.ask('GET', '/api/doctors', member)).json).toHaveLength(1);
  expect(statements()).toEqual(['doctor-cards']);
});

test('a booking reads once and writes once, under its locks', async () => {
  expect((await bookingOf(service).book(member, doctor, createTimes().next())).status).toBe(201);
  expect(statements()).toEqual(['BEGIN', 'lock-doctor-and-member', 'wish-facts', 'insert-visit', 'COMMIT']);
});
