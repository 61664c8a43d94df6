import { describe, expect, it } from 'vitest';
import { htmlOf, textOf } from '../../mail/mail-words.domain.ts';
import { type InviteReason, type StaffMailSubject, staffWordsOf } from './staff-mail-words.domain.ts';
import { STAFF_MAILS } from './staff-mail-kinds.domain.ts';

const at = new Date('2026-11-21T23:30:00Z');
const token = 'T'.repeat(43);
const ngozi = { name: 'Ngozi Okafor', role: 'manager' } as const;
const wordsTo = (subject: StaffMailSubject) => staffWordsOf(subject, ngozi, 'https://sabiwell.example');
const subjectFor = (kind: StaffMailSubject['kind']): StaffMailSubject => {
  if (kind === 'staff-invite') return { kind, token, because: 'new' };
  return kind === 'staff-reset' ? { kind, token } : { kind, at };
};

describe('a mail to staff', () => {
  it('invites to a portal by its name, with a link whose token stands behind # alone', () => {
    const text = textOf(wordsTo({ kind: 'staff-invite', token, because: 'new' }));
    expect(text).toContain('the manager portal');
    expect(text.split('\n')).toContain(`https://sabiwell.example/staff/welcome#token=${token}`);
    expect(text).toContain('for 72 hours');
  });

  it.each<[InviteReason, RegExp]>([
    ['new', /You're invited/],
    ['reset', /has reset your account/],
    ['second-step', /needs two-step sign-in/],
  ])('says why an account is to be set up: %s', (because, words) => {
    expect(textOf(wordsTo({ kind: 'staff-invite', token, because }))).toMatch(words);
  });

  it('leads to a new password for ten minutes', () => {
    const text = textOf(wordsTo({ kind: 'staff-reset', token }));
    expect(text.split('\n')).toContain(`https://sabiwell.example/staff/reset-password#token=${token}`);
    expect(text).toContain('for 10 minutes');
  });

  it.each<[StaffMailSubject['kind'], RegExp]>([
    ['staff-new-device', /new sign-in/i],
    ['staff-password-changed', /password/i],
    ['staff-totp-changed', /authenticator app/i],
    ['staff-recovery-code-used', /recovery/i],
    ['staff-recovery-codes-renewed', /new recovery codes/i],
    ['staff-wrong-passwords', /wrong passwords/i],
  ])('%s says what happened and what to do if it was somebody else', (kind, subject) => {
    const words = wordsTo(subjectFor(kind));
    expect(words.subject).toMatch(subject);
    expect(textOf(words)).toContain('tell an administrator');
    expect(textOf(words)).not.toContain('token');
  });

  it.each<[StaffMailSubject['kind'], string, RegExp]>([
    ['staff-task-late', 'A task is overdue', /was not done in time/],
    ['staff-crisis-late', 'Urgent: nobody has been reached yet', /may be in danger/],
    ['staff-crisis-open', 'Urgent: somebody must be called now', /within 15 minutes, others are told too/],
  ])('%s leads to the tasks of the portal, and names nobody', (kind, subject, why) => {
    const words = wordsTo(subjectFor(kind));
    expect(words.subject).toBe(subject);
    expect(textOf(words)).toMatch(why);
    expect(textOf(words).split('\n')).toContain('https://sabiwell.example/sabiwell-manager/dashboard?tab=tasks');
  });

  it.each(STAFF_MAILS)('%s greets by name and ends with who wrote it', (kind) => {
    const words = wordsTo(subjectFor(kind));
    expect(textOf(words)).toMatch(/^Hello Ngozi Okafor,\n\n[^]*The Sabiwell team\n$/);
    expect(htmlOf(words)).toContain(words.subject.replaceAll("'", '&#39;'));
  });
});
