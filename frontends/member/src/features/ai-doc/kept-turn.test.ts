import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import type { ChatReply } from '@sabiwell/proto/http/ai-doctor.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { withoutTwice } from './kept-turn.ts';
import type { Turn } from './turn.domain.ts';

const message = (id: string, messageType: 'user' | 'assistant', words: string) => ({ id, messageType, message: words }) as ChatMessage;
const turn = (over: Partial<Turn<ChatReply>>): Turn<ChatReply> => ({
  key: 'k1',
  question: 'Salt?',
  byGuide: false,
  at: 'failed',
  text: '',
  answer: null,
  error: null,
  ...over,
});

const before = [message('c1-u', 'user', 'Malaria?'), message('c1-a', 'assistant', 'Mosquitoes.')];
const open = message('c2-u', 'user', 'Salt?');
const answered = message('c2-a', 'assistant', 'Less.');

describe('a question that was left open', () => {
  test('may be asked again in the place of the kept one', () => {
    expect(withoutTwice([...before, open], [turn({})])).toEqual({ earlier: before, live: [turn({})] });
  });
  test('is shown with its answer where that has come', () => {
    expect(withoutTwice([...before, open, answered], [turn({})])).toEqual({ earlier: [...before, open, answered], live: [] });
  });
  test('stays where the server never got it', () => {
    expect(withoutTwice(before, [turn({})])).toEqual({ earlier: before, live: [turn({})] });
  });
  test('is no question that failed on this page, though the words are the same', () => {
    const failed = turn({ error: new ApiError(0, 'x') });
    expect(withoutTwice([...before, open, answered], [failed])).toEqual({ earlier: [...before, open, answered], live: [failed] });
  });
});

test('what was answered on this page is not shown again', () => {
  const live = [turn({ at: 'answered', answer: { chatId: 'c2' } as ChatReply })];
  expect(withoutTwice([...before, open, answered], live)).toEqual({ earlier: before, live });
});
