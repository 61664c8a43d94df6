import { expect, it } from 'vitest';
import { importedPerson } from '@sabiwell/proto/http/people-import.ts';
import { DEMO_MEMBERS, demoMembers, demoViews } from './demo-members.domain.ts';

const NOW = new Date('2026-11-20T08:14:00Z');
const DAY_MS = 86_400_000;
const members = demoMembers(NOW);

it('has people as an import takes them, each with an address and a number of their own', () => {
  for (const { person } of members) expect(importedPerson.parse(person)).toEqual(person);
  expect(new Set(members.map(({ person }) => person.email)).size).toBe(DEMO_MEMBERS);
  expect(new Set(members.map(({ person }) => person.tel)).size).toBe(DEMO_MEMBERS);
});

it('has them join over a year, ever more of them', () => {
  const days = members.map(({ joinedAt }) => (NOW.getTime() - joinedAt.getTime()) / DAY_MS);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect(days[0]).toBeGreaterThan(350);
  expect(days.at(-1)).toBeGreaterThan(0);
  expect(days.filter((ago) => ago < 90).length).toBeGreaterThan(days.filter((ago) => ago > 275).length);
});

it('has views of the last days alone, none before somebody joined', () => {
  for (const [place, { joinedAt }] of members.entries()) {
    for (const { viewedAt } of demoViews(place, joinedAt, NOW)) {
      expect(viewedAt.getTime()).toBeGreaterThanOrEqual(Math.max(joinedAt.getTime(), NOW.getTime() - 89 * DAY_MS));
      expect(viewedAt.getTime()).toBeLessThan(NOW.getTime());
    }
  }
});
