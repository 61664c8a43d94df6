import { describe, expect, it } from 'vitest';
import { type MailKind, nextTry } from './mail-tries.domain.ts';

const createdAt = new Date('2026-11-21T09:00:00Z');
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
const HOUR = 3600;
const away = { code: 'ESOCKET' };
const wait = (kind: MailKind, tries: number, failure: object, now: number) => {
  const at = nextTry({ kind, createdAt, tries }, failure, after(now));
  return at && (at.getTime() - after(now).getTime()) / 1000;
};

describe('a mail that could not be sent', () => {
  it.each<[string, MailKind, number, object, number, number | undefined]>([
    ['is tried again soon', 'confirm-email', 1, away, 0, 15],
    ['waits longer each time', 'confirm-email', 3, away, 60, 60],
    ['never waits longer than a quarter of an hour', 'confirm-email', 40, away, 600, 900],
    ['is tried again after a 4xx', 'confirm-email', 1, { code: 'EENVELOPE', responseCode: 451 }, 0, 15],
    ['is over after a 5xx about the recipient', 'confirm-email', 1, { code: 'EENVELOPE', responseCode: 550 }, 0, undefined],
    ['is over after a 5xx about the content', 'confirm-email', 1, { code: 'EMESSAGE', responseCode: 554 }, 0, undefined],
    ['goes on when our own sign-in was refused', 'confirm-email', 1, { code: 'EAUTH', responseCode: 535 }, 0, 15],
    ['goes on for three days', 'password-changed', 300, away, 71 * HOUR, 900],
    ['is over after three days', 'password-changed', 300, away, 72 * HOUR, undefined],
    ['with a way to a new password is over after an hour', 'reset-password', 9, away, HOUR - 60, undefined],
    ['to staff with a way to a new password is over after an hour', 'staff-reset', 9, away, HOUR - 60, undefined],
    ['with a way to a new password goes on within it', 'reset-password', 4, away, HOUR - 600, 120],
  ])('%s', (_name, kind, tries, failure, now, seconds) => {
    expect(wait(kind, tries, failure, now)).toBe(seconds);
  });
});
