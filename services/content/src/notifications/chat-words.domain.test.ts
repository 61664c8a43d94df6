import { expect, it } from 'vitest';
import { chatOpened } from './chat-words.domain.ts';

const openedAt = new Date('2026-11-24T09:00:00Z');

it.each([
  ['case_manager', 'crisis', 'A case manager of our team', 'to see whether you are safe'],
  ['manager', 'complaint', 'A manager of our team', 'to look into a complaint'],
  ['case_manager', 'quality', 'A case manager of our team', 'to check the quality of the answers'],
  ['pharmacist', 'research', 'Somebody of our team', 'for a reason that is on record'],
])('a conversation that a %s opened for %s', (role, reasonCode, who, why) => {
  expect(chatOpened({ role, reasonCode, openedAt })).toEqual({
    type: 'other',
    kind: 'chat_opened',
    title: 'A chat of yours was opened',
    message:
      `${who} read one of your conversations with AI Doc on 24 November 2026 at 10:00, ${why}. ` +
      'If you have a question about it, write to us.',
    link: '/settings/security',
  });
});
