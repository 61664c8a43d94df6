import { expect, test } from 'vitest';
import { chatsOf, previewOf, shortId } from './chats.domain.ts';

const said = (sessionId: string, messageType: 'user' | 'assistant', timestamp: string, message: string, shouldSeekImmediate = false) => ({
  sessionId,
  messageType,
  timestamp,
  message,
  shouldSeekImmediate,
});

test('messages of one session are one chat, and the chat with the newest message is the first', () => {
  expect(
    chatsOf([
      said('s1', 'user', '2026-11-23T10:03:00Z', 'Thanks'),
      said('s2', 'assistant', '2026-11-23T10:02:00Z', 'Rest.'),
      said('s1', 'assistant', '2026-11-23T10:01:00Z', 'Call 112 now.', true),
      said('s1', 'user', '2026-11-23T10:01:00Z', 'Chest pain', true),
    ]),
  ).toEqual([
    { sessionId: 's1', lastAt: '2026-11-23T10:03:00Z', preview: 'Thanks', isLastOwn: true, count: 3, isUrgent: true },
    { sessionId: 's2', lastAt: '2026-11-23T10:02:00Z', preview: 'Rest.', isLastOwn: false, count: 1, isUrgent: false },
  ]);
});

test.each([
  ['Rest.\n\nDrink water.', 'Rest. Drink water.'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}…`],
  ['💧'.repeat(101), `${'💧'.repeat(100)}…`],
])('the preview of %s', (message, preview) => expect(previewOf(message)).toBe(preview));

test('a chat is named by the first 8 letters of its id', () => {
  expect(shortId('0198c0de-0000-7000-8000-000000000001')).toBe('0198c0de');
});
