import type { Page, Route } from 'playwright-core';

const CHAT = '**/api/ai-doc/chat';
export const SESSION = '0198c0de-0000-7000-8000-00000000000a';

/** An answer of the AI doctor as the server gives it. */
export const chatReply = (over: object = {}) => ({
  chatId: 'chat-1',
  sessionId: SESSION,
  response: 'Use half of the seasoning cubes.',
  doctorRecommendations: [],
  shouldSeekImmediate: false,
  severity: 'low',
  answerSource: 'openai-compatible:sabiwell-sim',
  sources: [],
  suggestedQuestions: [],
  followUpNeeded: false,
  remaining: 2,
  emergency: null,
  ...over,
});

const eventOf = (name: string, said: object) => `event: ${name}\ndata: ${JSON.stringify(said)}\n\n`;

/** What the stream says of these pieces and, where there is one, the whole answer. */
export function streamOf(pieces: readonly string[], answer?: object): string {
  const start = eventOf('start', { chatId: 'chat-1', sessionId: SESSION, emergency: null, answerSource: 'openai-compatible:sabiwell-sim' });
  const texts = pieces.map((delta) => eventOf('text', { delta }));
  return [start, ...texts, ...(answer ? [eventOf('answer', answer)] : [])].join('');
}

export type Asked = { key: string; body: { message: string; sessionId: string; answerFrom?: string } };
type Answering = (route: Route, asked: Asked) => Promise<void>;

/** Answers the questions of a page in the server's place: each by the next of these, and those after them by the last. */
export async function answerChat(page: Page, ...answers: Answering[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route(CHAT, async (route) => {
    const request = route.request();
    const one = { key: request.headers()['idempotency-key'] ?? '', body: request.postDataJSON() as Asked['body'] };
    const answer = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(one);
    await answer(route, one);
  });
  return asked;
}

export const streams =
  (pieces: readonly string[], answer?: object): Answering =>
  (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: streamOf(pieces, answer) });

export const refuses =
  (status: number, problem: object): Answering =>
  (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ status, ...problem }) });

export const asks: Answering = (route) => route.continue();
