import { expect, it } from 'vitest';
import { demoVisits } from './demo-visits.ts';

const NOW = new Date('2026-11-20T08:14:00Z');
const DAY_MS = 86_400_000;
const doctors = [11, 12, 13, 14, 15];
const members = Array.from({ length: 200 }, (_, place) => ({
  userId: place + 7,
  email: `member-${place}@example.com`,
  joinedAt: new Date(NOW.getTime() - ((199 - place) * 360 * DAY_MS) / 199).toISOString(),
}));
const visits = demoVisits(members, doctors, NOW);
const daysAgo = ({ startsAt }: { startsAt: string }) => (NOW.getTime() - Date.parse(startsAt)) / DAY_MS;

it('has visits of many members with every doctor, over the year', () => {
  expect(visits.length).toBeGreaterThan(60);
  expect(new Set(visits.map(({ userId }) => userId)).size).toBe(visits.length);
  expect(new Set(visits.map(({ doctorId }) => doctorId))).toEqual(new Set(doctors));
  expect(visits.filter((visit) => daysAgo(visit) < 90).length).toBeGreaterThan(20);
  expect(visits.filter((visit) => daysAgo(visit) > 180).length).toBeGreaterThan(5);
});

it('has each some days after its member joined, and so long ago that its fee can be withdrawn', () => {
  for (const visit of visits) {
    const joinedAt = members.find(({ userId }) => userId === visit.userId)?.joinedAt ?? '';
    expect(Date.parse(visit.startsAt) - Date.parse(joinedAt)).toBeGreaterThan(2 * DAY_MS);
    expect(daysAgo(visit)).toBeGreaterThan(4);
  }
});

it('gives no doctor two visits at once', () => {
  expect(new Set(visits.map(({ doctorId, startsAt }) => `${doctorId} ${startsAt}`)).size).toBe(visits.length);
});

it('is nothing without doctors', () => {
  expect(demoVisits(members, [], NOW)).toEqual([]);
});
