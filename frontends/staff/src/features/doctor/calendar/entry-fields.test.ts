import { expect, test } from 'vitest';
import type { CalendarEvent } from '@sabiwell/proto/http/doctor-portal.ts';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { entryBody, entryDraft, entryForm, newEntry, timesOf } from './entry-fields.ts';

const good = { ...newEntry('2026-12-24'), title: 'Leave' };
const LAST_DAY = 'Choose a day from the first one on, at most 92 days in all.';

test.each([
  ['a whole entry', {}, {}],
  ['no title', { title: ' ' }, { title: 'Title is required.' }],
  ['no day', { date: '' }, { date: 'Choose a day.' }],
  ['no time', { time: '' }, { time: 'Choose a time.' }],
  ['whole days need no time', { time: '', duration: 'days' }, {}],
  ['a last day before the first', { duration: 'days', lastDay: '2026-12-23' }, { lastDay: LAST_DAY }],
  ['a leave that is too long', { duration: 'days', lastDay: '2027-03-26' }, { lastDay: LAST_DAY }],
  ['the longest leave', { duration: 'days', lastDay: '2027-03-25' }, {}],
  ['a long name', { patientName: 'x'.repeat(161) }, { patientName: 'The name is too long.' }],
])('%s', (_, change, faults) => {
  const draft = { ...good, ...change };
  expect(faultsOf(entryForm(draft), draft)).toEqual(faults);
});

test('times are those of Lagos, and whole days end with the last one', () => {
  expect(timesOf({ ...good, time: '08:15' })).toEqual({ startsAt: '2026-12-24T07:15:00.000Z', endsAt: '2026-12-24T07:45:00.000Z' });
  expect(timesOf({ ...good, duration: 'days', lastDay: '2026-12-25' })).toEqual({
    startsAt: '2026-12-23T23:00:00.000Z',
    endsAt: '2026-12-25T23:00:00.000Z',
  });
  expect(timesOf({ ...good, time: '' })).toBeUndefined();
});

test('what is stored is typed again as it was', () => {
  const stored = (draft: typeof good) => entryDraft({ ...entryBody(draft), id: 'x' } as CalendarEvent);
  for (const draft of [
    good,
    { ...good, duration: '75', notes: 'At home' },
    { ...good, type: 'unavailable', duration: 'days', lastDay: '2026-12-31' },
  ]) {
    expect(entryBody(stored(draft))).toEqual(entryBody(draft));
  }
  expect(entryForm({ ...good, duration: '75' }).fields.duration?.options).toContainEqual({ value: '75', label: '75 minutes' });
});
