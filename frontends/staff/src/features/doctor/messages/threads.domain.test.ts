import { expect, test } from 'vitest';
import type { MessageThread } from '@sabiwell/proto/http/doctor-messages.ts';
import { unreadFirst } from './threads.domain.ts';

const thread = (id: string, hour: number, unread = 0) => ({ id, unread, lastAt: `2026-12-01T0${hour}:00:00.000Z` }) as MessageThread;
const idsOf = (threads: readonly MessageThread[]) => threads.map(({ id, unread }) => `${id} ${unread}`);

test('unread conversations come first, those of later pages too, and each once', () => {
  const found = unreadFirst([thread('a', 7, 2), thread('old', 1, 1)], [thread('b', 9), thread('a', 7, 2), thread('c', 5)]);
  expect(idsOf(found)).toEqual(['a 2', 'old 1', 'b 0', 'c 0']);
});

test('a conversation that was read meanwhile is no longer unread', () => {
  expect(idsOf(unreadFirst([thread('a', 7, 2)], [thread('a', 7)]))).toEqual(['a 0']);
});
