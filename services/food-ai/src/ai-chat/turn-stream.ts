import { PassThrough, type Readable } from 'node:stream';
import type { ChatReply, ChatStart } from '@sabiwell/proto/http/ai-doctor.ts';

/** A line comes at least this often, so that nothing in between takes the stream for dead. */
const BEAT_MS = 10_000;

/** A reply that is written while it is made. A client that goes away stops nothing. */
export type TurnStream = {
  body: Readable;
  /** Settles when the stream may be sent: before that, a refusal is an ordinary reply. */
  begun: Promise<void>;
  begin(start: ChatStart): void;
  text(delta: string): void;
  /** The whole reply, which replaces what was shown. `isRepeat`: it is one of before, and comes alone. */
  answer(reply: ChatReply, isRepeat: boolean): void;
  problem(body: object): void;
};

/** Opens the stream of one reply: `start`, `text` as it is written, then `answer` or `problem`. */
export function openTurnStream(beatMs = BEAT_MS): TurnStream {
  const body = new PassThrough();
  const begun = Promise.withResolvers<void>();
  let isBegun = false;
  const beat = setInterval(() => say(':\n\n'), beatMs);
  body.once('close', () => clearInterval(beat));
  const say = (words: string) => {
    if (!body.destroyed && !body.writableEnded) body.write(words);
  };
  const tell = (event: string, data: object) => say(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const begin = (start: ChatStart) => {
    isBegun = true;
    tell('start', start);
    begun.resolve();
  };
  const text = (delta: string) => tell('text', { delta });
  const end = (event: string, data: object) => {
    tell(event, data);
    clearInterval(beat);
    body.end();
    begun.resolve();
  };
  return {
    body,
    begun: begun.promise,
    begin,
    text,
    answer(reply, isRepeat) {
      if (!isBegun && !isRepeat) {
        const { chatId, sessionId, emergency, answerSource, response } = reply;
        begin({ chatId, sessionId, emergency, answerSource });
        sentencesOf(response).forEach(text);
      }
      end('answer', reply);
    },
    problem: (problem) => end('problem', problem),
  };
}

/** The sentences of a text, each with the space after it. */
function sentencesOf(text: string): string[] {
  return text.match(/[^.!?\n]+[.!?\n]*\s*|[.!?\n]+\s*/g) ?? [];
}
