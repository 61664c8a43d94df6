import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import type { AppointmentStatus } from '@sabiwell/proto/http/booking-rules.ts';

/** What a calendar may know of a visit: nothing that says why somebody goes. */
export type CalendarEntry = {
  id: string;
  version: number;
  startsAt: Date;
  endsAt: Date;
  status: AppointmentStatus;
  location: string;
  link: string;
};

const STATUSES: Readonly<Record<AppointmentStatus, string>> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  in_progress: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  rejected: 'CANCELLED',
};
const MOST_BYTES = 75;

/** A visit as a calendar file (RFC 5545). A newer version of the same visit replaces the older one in the calendar. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND_NAME}//Appointments//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(entry.startsAt)}`,
    `DTEND:${moment(entry.endsAt)}`,
    `SUMMARY:${escaped(`${BRAND_NAME} appointment`)}`,
    `LOCATION:${escaped(entry.location)}`,
    `URL:${entry.link}`,
    `STATUS:${STATUSES[entry.status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const moment = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** A line of more than 75 bytes goes on in the next one, behind a space, and never in the middle of a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    // The space before a continued line counts as well.
    const room = parts.length === 0 ? MOST_BYTES : MOST_BYTES - 1;
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
