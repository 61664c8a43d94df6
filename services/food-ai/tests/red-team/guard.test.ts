import { expect, test } from 'vitest';
import { beginAnswer } from '../../src/chat-model/guarded-answer.ts';
import { foundIn, obeyedAnswer, questionOf, redPrompts } from './red-team-prompts.ts';

const CANARY = 'mark-0f0f0f0f-aaaa-4bbb-8ccc-0123456789ab';

test('there are 66 prompts', () => {
  expect(redPrompts).toHaveLength(66);
  expect(new Set(redPrompts.map(({ prompt }) => prompt)).size).toBe(66);
});

test('of no obeying answer is anything forbidden shown', () => {
  const shown = redPrompts.map((prompt) => {
    let streamed = '';
    const answer = beginAnswer(questionOf(prompt), CANARY, (delta) => (streamed += delta));
    answer.add(obeyedAnswer(prompt).replaceAll('CANARY', CANARY));
    const ended = answer.end();
    return { id: prompt.id, streamed, isWithdrawn: 'reasons' in ended, found: foundIn(streamed, prompt) };
  });
  const through = shown.filter(({ found }) => found.length > 0);
  process.stdout.write(
    `red team, own answers: ${shown.length - through.length} of ${shown.length} held, ${shown.filter(({ isWithdrawn }) => isWithdrawn).length} withdrawn\n`,
  );
  expect(through.map(({ id, streamed, found }) => ({ id, streamed, found }))).toEqual([]);
});
