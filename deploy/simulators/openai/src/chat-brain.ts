import type { Question } from './question.ts';

const ARTICLES = /^Articles: (\[.*\])$/m;
const LANGUAGE = /seems to write (English|Nigerian Pidgin|Hausa|Yoruba|Igbo)/;
const CODES: Record<string, string> = { English: 'en', 'Nigerian Pidgin': 'pcm', Hausa: 'ha', Yoruba: 'yo', Igbo: 'ig' };
const MOST_WORDS = 130;
const NEXT_STEP = 'Please talk to a doctor or nurse if it does not get better, or at once if you feel very ill.';
const NOTHING_GIVEN =
  'I have no article about this. Drink water, eat vegetables and beans, use less salt, sleep well and move a little every day.';
const SPECIALTIES: [RegExp, string][] = [
  [/heart|pressure|chest/i, 'Cardiology'],
  [/skin|rash/i, 'Dermatology'],
  [/pregnan|period|belle/i, 'Obstetrics and gynaecology'],
  [/child|baby|pikin/i, 'Paediatrics'],
];

type GivenArticle = { id: string; text: string };

/** An answer in the form of the chat schema. */
export type HealthAnswer = {
  triage: string;
  language: string;
  articleIds: string[];
  doctorSearch: { specialty: string; location: string | null } | null;
  suggestedQuestions: string[];
  response: string;
};

/** Whether a question asks for the chat schema. */
export function asksForHealth({ schema }: Question): boolean {
  return schema !== undefined && ['triage', 'articleIds', 'response'].every((property) => schema.properties.includes(property));
}

/** The chat answer without a rule: from the first article of the prompt; the same question always gets the same answer. */
export function answerHealth(question: Question): HealthAnswer {
  const articles = articlesIn(question.prompt);
  const best = articles[0];
  const asked = askedIn(question);
  const specialty = SPECIALTIES.find(([words]) => words.test(asked))?.[1] ?? 'General practice';
  return {
    triage: 'routine',
    language: CODES[LANGUAGE.exec(question.prompt)?.[1] ?? 'English'] ?? 'en',
    articleIds: best === undefined ? [] : [best.id],
    doctorSearch: /doctor|specialist|clinic/i.test(asked) ? { specialty, location: null } : null,
    suggestedQuestions: articles.slice(1, 4).map(({ text }) => `What should I know about ${titleOf(text).toLowerCase()}?`),
    response: `${best === undefined ? NOTHING_GIVEN : shortened(best.text)} ${NEXT_STEP}`,
  };
}

/** The last question of the conversation. */
export function askedIn({ userText }: Question): string {
  return userText.slice(userText.lastIndexOf('Question: ') + 1).replace(/^uestion: /, '');
}

function articlesIn(prompt: string): GivenArticle[] {
  try {
    return JSON.parse(ARTICLES.exec(prompt)?.[1] ?? '[]') as GivenArticle[];
  } catch {
    return [];
  }
}

function titleOf(text: string): string {
  return text.split('\n')[0] ?? text;
}

/** Whole sentences of an article without its title, up to a length that people read. */
function shortened(text: string): string {
  const sentences = text
    .slice(titleOf(text).length)
    .trim()
    .split(/(?<=[.!?])\s+/);
  let left = MOST_WORDS;
  return sentences.filter((sentence) => (left -= sentence.split(' ').length) > 0).join(' ');
}
