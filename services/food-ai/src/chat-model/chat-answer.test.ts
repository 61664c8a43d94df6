import { describe, expect, test } from 'vitest';
import { readAnswer, readStreamedAnswer } from './chat-answer.ts';

const head = { triage: 'routine', language: 'pcm', articleIds: ['malaria'], doctorSearch: null, suggestedQuestions: ['"response": "no"'] };
const words = 'Ẹ káàárọ̀ "you" \\ \n\t👩🏾‍⚕️ e\u0301 end\\';

function stream(text: string, size: number) {
  const reader = readStreamedAnswer();
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return { said: pieces.map((piece) => reader.add(piece)).join(''), head: reader.head() };
}

describe('an answer that streams', () => {
  const plain = JSON.stringify({ ...head, response: words });
  const escaped = plain.replaceAll(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  test.each([1, 2, 3, 5, 7, 1000])('is the same in pieces of %i', (size) => {
    for (const text of [plain, escaped]) expect(stream(text, size)).toEqual({ said: words, head });
  });

  test('gives out nothing where what decides comes later', () =>
    expect(stream(JSON.stringify({ response: words, ...head }), 4)).toEqual({ said: '', head: undefined }));
  test('gives out nothing of plain text', () => expect(stream('Drink water and "response" well.', 3).said).toBe(''));
  test('gives out what came before it broke off', () => expect(stream(plain.slice(0, -12), 4).said).not.toBe(''));
});

describe('a whole answer', () => {
  test('is read from a fence', () =>
    expect(readAnswer(`\`\`\`json\n${JSON.stringify({ ...head, response: 'Hi.' })}\n\`\`\``)).toMatchObject(head));
  test('needs no more than what decides and the words', () =>
    expect(readAnswer('{"triage":"none","response":"Hi."}')).toMatchObject({ language: 'en', articleIds: [], doctorSearch: null }));
  test.each([
    ['prose', 'Drink water.', 'the answer is not a JSON object'],
    ['no triage', '{"response":"Hi."}', 'triage: '],
    ['no words', '{"triage":"none","response":" "}', 'response: '],
  ])('%s does not fit', (_, text, issue) => expect(readAnswer(text)).toEqual({ issues: [expect.stringContaining(issue)] }));
});
