import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.domain.ts';

const ENTRY = {
  id: '0198c0de-0000-7000-8000-000000000001',
  version: 3,
  startsAt: new Date('2026-12-01T08:30:00Z'),
  endsAt: new Date('2026-12-01T09:00:00Z'),
  status: 'confirmed' as const,
  location: 'General; Ward 2, Enugu',
  link: 'http://localhost:8080/profile/appointments/0198c0de-0000-7000-8000-000000000001',
};
const NOW = new Date('2026-11-23T09:00:00Z');

test('a visit as a calendar reads it', () => {
  const unfolded = calendarFile(ENTRY, NOW).replaceAll('\r\n ', '');
  expect(unfolded.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    expect.stringMatching(/^PRODID:-\/\/.+\/\/Appointments\/\/EN$/),
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0198c0de-0000-7000-8000-000000000001',
    'SEQUENCE:3',
    'DTSTAMP:20261123T090000Z',
    'DTSTART:20261201T083000Z',
    'DTEND:20261201T090000Z',
    expect.stringMatching(/^SUMMARY:.+ appointment$/),
    String.raw`LOCATION:General\; Ward 2\, Enugu`,
    `URL:${ENTRY.link}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line has more than 75 bytes, and no character is cut', () => {
  const file = calendarFile({ ...ENTRY, location: `Ọ́${'ẹ'.repeat(120)}` }, NOW);
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`Ọ́${'ẹ'.repeat(120)}`);
});

test.each([
  ['pending', 'TENTATIVE'],
  ['cancelled', 'CANCELLED'],
  ['rejected', 'CANCELLED'],
] as const)('one that is %s is %s', (status, word) => {
  expect(calendarFile({ ...ENTRY, status }, NOW)).toContain(`STATUS:${word}\r\n`);
});
