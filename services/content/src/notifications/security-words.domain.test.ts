import { expect, it } from 'vitest';
import { deletionCancelled, deletionRequested, emailChanged, exportReady, newSignIn, passwordChanged } from './security-words.domain.ts';

it.each([
  ['a sign-in', newSignIn(), 'new_sign_in'],
  ['a password', passwordChanged(), 'password_changed'],
  ['an address', emailChanged(), 'email_changed'],
  ['a download', exportReady(), 'export_ready'],
  ['a deletion', deletionRequested({ erasesAt: new Date('2026-12-05T22:30:00Z') }), 'deletion_requested'],
  ['one that was cancelled', deletionCancelled(), 'deletion_cancelled'],
])('%s leads to where devices, password and downloads are, and cannot be read from the words', (_what, words, kind) => {
  expect(words).toMatchObject({ type: 'other', kind, link: '/settings/security' });
  expect(`${words.title} ${words.message}`).not.toMatch(/@|android|chrome|iphone|windows/i);
});

it('a deletion is told with its time in Lagos', () => {
  expect(deletionRequested({ erasesAt: new Date('2026-12-05T23:30:00Z') }).message).toContain('on 6 December 2026 at 00:30.');
});
