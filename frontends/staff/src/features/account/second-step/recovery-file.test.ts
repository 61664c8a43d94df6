import { expect, test } from 'vitest';
import { fileAddress, recoveryFile } from './recovery-file.ts';

test('the text names whose codes they are, since when, and numbers them', () => {
  const holder = { name: 'Ngozi Obi', email: 'ngozi@example.com' };
  const text = recoveryFile(['AAAA-BBBB', 'CCCC-DDDD'], holder, new Date('2026-11-22T20:05:00Z'));
  expect(text).toBe(
    [
      'Sabiwell recovery codes',
      'Ngozi Obi, ngozi@example.com',
      'Made 22 Nov 2026, 21:05. Earlier codes no longer work.',
      '',
      ' 1. AAAA-BBBB',
      ' 2. CCCC-DDDD',
      '',
      'Each code signs you in once in place of a code from your authenticator app.',
      '',
    ].join('\n'),
  );
  expect(decodeURIComponent(fileAddress(text).split(',').slice(1).join(','))).toBe(text);
});
