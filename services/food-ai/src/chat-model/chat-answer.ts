import { CHAT_LANGUAGES, MOST_SUGGESTED_QUESTIONS } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import { z } from 'zod';
import { findJson } from '../provider/model-text.domain.ts';
import { MODEL_TRIAGES } from './model-question.domain.ts';

const MOST_ISSUES = 6;

const deciding = {
  triage: z.enum(MODEL_TRIAGES),
  language: z.enum(CHAT_LANGUAGES),
  articleIds: z.array(z.string()).max(4),
  doctorSearch: z.object({ specialty: z.string().max(60), location: z.string().max(60).nullable() }).nullable(),
  suggestedQuestions: z.array(z.string().max(140)).max(MOST_SUGGESTED_QUESTIONS),
};

/** The schema that is sent: what decides about the answer comes before its words, so that the words can be shown as they come. */
export const askedAnswer = z.object({ ...deciding, response: z.string() });

/** What is enough of an answer; servers that ignore the schema leave out or overfill the rest. */
const head = z.object({
  triage: deciding.triage,
  language: deciding.language.catch('en'),
  articleIds: z.array(z.string()).catch([]),
  doctorSearch: z
    .object({ specialty: z.string(), location: z.string().nullable().catch(null) })
    .nullable()
    .catch(null),
  suggestedQuestions: z.array(z.string()).catch([]),
});
const answer = head.extend({ response: z.string().trim().min(1) });

/** What decides about an answer. */
export type AnswerHead = z.output<typeof head>;
export type Answer = z.output<typeof answer>;

/** Reads a model's whole text; what is wrong is described in words for the model. */
export function readAnswer(text: string): Answer | { issues: string[] } {
  const json = findJson(text);
  if (json === undefined) return { issues: ['the answer is not a JSON object'] };
  const parsed = answer.safeParse(json);
  if (parsed.success) return parsed.data;
  return { issues: parsed.error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`) };
}

const RESPONSE = /(?<!\\)"response"\s*:\s*"/;
/** What may be the first part of an escape, or the first half of a sign. */
const UNFINISHED = /\\(?:u[\da-fA-F]{0,3})?$|\\u[dD][89abAB][\da-fA-F]{2}(?:\\(?:u[\da-fA-F]{0,3})?)?$/;

export type AnswerReader = {
  /** What decides, as soon as the words begin; undefined before, or where it came after them. */
  head(): AnswerHead | undefined;
  /** The words that this piece of the model's text adds. */
  add(piece: string): string;
};

/** Reads an answer while it streams. Without what decides in front, no word is given out. */
export function readStreamedAnswer(): AnswerReader {
  let [raw, from, found, isOver]: [string, number, AnswerHead | undefined, boolean] = ['', -1, undefined, false];
  return {
    head: () => found,
    add(piece) {
      if (isOver) return '';
      raw += piece;
      if (from < 0) {
        const match = RESPONSE.exec(raw);
        if (match === null) return '';
        from = match.index + match[0].length;
        found = head.safeParse(findJson(`${raw.slice(0, match.index)}"response":""}`)).data;
      }
      const { words, length, isEnd } = unescaped(raw.slice(from));
      from += length;
      isOver = isEnd;
      return found === undefined ? '' : words;
    },
  };
}

/** The words of a JSON string up to its end, or to what may be half an escape. */
function unescaped(text: string): { words: string; length: number; isEnd: boolean } {
  const end = /(?<!\\)(?:\\\\)*"/.exec(text);
  const isEnd = end !== null;
  const whole = isEnd ? text.slice(0, end.index + end[0].length - 1) : withoutHalf(text);
  try {
    return {
      words: JSON.parse(`"${whole.replaceAll('\n', '\\n').replaceAll('\r', '').replaceAll('\t', ' ')}"`) as string,
      length: whole.length,
      isEnd,
    };
  } catch {
    return { words: '', length: whole.length, isEnd: true };
  }
}

function withoutHalf(text: string): string {
  const slashes = /\\+$/.exec(text)?.[0].length ?? 0;
  if (slashes > 0) return slashes % 2 === 1 ? text.slice(0, -1) : text;
  const half = UNFINISHED.exec(text);
  if (half === null) return text;
  const before = /\\*$/.exec(text.slice(0, half.index))?.[0].length ?? 0;
  return before % 2 === 1 ? text : text.slice(0, half.index);
}
