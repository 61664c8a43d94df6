import { expect, it } from 'vitest';
import { emailChanged, exportReady, newSignIn, passwordChanged } from './security-words.domain.ts';

it.each([
  ['a sign-in', newSignIn(), 'new_sign_in'],
  ['a password', passwordChanged(), 'password_changed'],
  ['an address', emailChanged(), 'email_changed'],
  ['a download', exportReady(), 'export_ready'],
])('%s leads to where devices, password and downloads are, and cannot be read from the words', (_what, words, kind) => {
  expect(words).toMatchObject({ type: 'other', kind, link: '/settings/security' });
  expect(`${words.title} ${words.message}`).not.toMatch(/@|android|chrome|iphone|windows/i);
});
