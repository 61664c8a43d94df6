import { CHAT_DISCLAIMER, MOST_SUGGESTED_QUESTIONS } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import type { Answer, AnswerHead } from './chat-answer.ts';
import { articleText, INSTRUCTIONS } from './chat-prompt.ts';
import { createGuard } from './guard/guard.domain.ts';
import { readSentences } from './guard/sentences.domain.ts';
import type { ModelQuestion } from './model-question.domain.ts';

/** An answer that is put together sentence by sentence as the guard lets them through. */
export type GuardedAnswer = {
  /** Adds words of the model; false when the guard took the answer back. */
  add(words: string): boolean;
  /** Judges the rest and the whole: the text to keep, or why there is none. */
  end(): { response: string } | { reasons: string[] };
  /** What else of the answer may be used. */
  besides(head: AnswerHead): Pick<Answer, 'articleIds' | 'doctorSearch' | 'suggestedQuestions'>;
};

/** Begins an answer to this question; `onText` gets each sentence that may be shown. */
export function beginAnswer(question: ModelQuestion, canary: string, onText: (delta: string) => void): GuardedAnswer {
  const guard = createGuard(knownOf(question, canary));
  const sentences = readSentences();
  let [response, isBack] = ['', false];
  const show = (text: string) => {
    if (response === '' && text.trim() === '') return;
    response += text;
    onText(text);
  };
  const judge = (sentence: string): boolean => {
    const verdict = guard.judge(sentence);
    if (verdict.kind === 'withdrawn') isBack = true;
    else if (verdict.kind !== 'dropped') show(verdict.text);
    return !isBack;
  };
  return {
    add: (words) => sentences.add(words).every(judge),
    end() {
      if (!isBack) sentences.end().every(judge);
      const { isWithdrawn, rules } = guard.end();
      if (isWithdrawn || response.trim() === '') return { reasons: rules };
      if (!response.includes(CHAT_DISCLAIMER)) show(`${response.endsWith('\n') ? '\n' : '\n\n'}${CHAT_DISCLAIMER}`);
      return { response: response.trim() };
    },
    besides: ({ articleIds, doctorSearch, suggestedQuestions }) => ({
      articleIds: question.articles.map(({ id }) => id).filter((id) => articleIds.includes(id)),
      doctorSearch: doctorSearch && placeOf(doctorSearch),
      suggestedQuestions: suggestedQuestions
        .map((text) => text.replaceAll(/\s+/g, ' ').trim())
        .filter((text) => text !== '' && guard.mayAsk(text))
        .slice(0, MOST_SUGGESTED_QUESTIONS),
    }),
  };
}

function knownOf({ text, turns, articles, own, standing }: ModelQuestion, canary: string) {
  return {
    instructions: INSTRUCTIONS,
    canary,
    question: text,
    turns: turns.map((turn) => turn.text),
    articles: articles.map(articleText),
    publishers: articles
      .flatMap(({ sources }) => sources.flatMap(({ publisher, title }) => [publisher ?? title, title]))
      .map((name) => name.toLowerCase()),
    own: own === null ? [] : [...own.readings, ...own.goals, ...own.meals],
    conditions: (own?.conditions ?? []).map((condition) => condition.toLowerCase().replaceAll('_', ' ')),
    isStanding: standing !== null,
  };
}

const PLACE = /^[\p{L} ,.'()/-]{2,60}$/u;

/** Words to search the directory with; what else stands there is no name of a specialty or place. */
function placeOf({ specialty, location }: NonNullable<AnswerHead['doctorSearch']>): AnswerHead['doctorSearch'] {
  if (!PLACE.test(specialty)) return null;
  return { specialty, location: location !== null && PLACE.test(location) ? location : null };
}
