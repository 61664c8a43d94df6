import { CHAT_DISCLAIMER, type ChatLanguage, NO_REVIEWED_ANSWER_MESSAGE } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import type { Article } from './articles.ts';
import { bestArticle, FLOOR } from './best-article.ts';
import type { Asked, FoundArticle, GuideAnswer } from './guide-answer.domain.ts';
import { readingFor, replyText } from './reply.domain.ts';
import { searchArticles } from './search-articles.ts';

export { readArticle } from './articles.ts';

const NOT_ANSWERED = `${NO_REVIEWED_ANSWER_MESSAGE} You can ask a doctor: open Doctors to see who is available.`;

/** Answers a question with the article that fits best, as it stands; articles are in English, whatever the language of the question. */
export function answerFromGuide(question: string, asked: Asked): GuideAnswer {
  const article = bestArticle(question)?.article;
  if (!article) return unanswered();
  const reading = readingFor(article, asked);
  return {
    isAnswered: true,
    response: replyText(article, asked, CHAT_DISCLAIMER),
    articleIds: [article.id],
    sources: [sourceOf(article)],
    suggestedQuestions: article.suggestedQuestions,
    followUpNeeded: reading?.target === 'above' || reading?.target === 'below',
    tags: article.tags,
    specialty: article.specialty,
  };
}

/**
 * The articles that a model may speak of, best first. A model judges for itself whether they fit, so that the floor of answers is not
 * asked for; articles that share only a side word of the question are left out. `language` is for the day when there are translations.
 */
export function findArticles(question: string, _language: ChatLanguage, most = 4): FoundArticle[] {
  return searchArticles(question)
    .filter(({ share }) => share >= FLOOR.share / 2)
    .slice(0, most)
    .map(({ article, score }) => ({ id: article.id, title: article.title, text: textOf(article), score }));
}

/** An article as a source of an answer. */
export function sourceOf({ id, title, sources }: Article): GuideAnswer['sources'][number] {
  return { id, title, publisher: [...new Set(sources.map(({ publisher }) => publisher))].join(', ') };
}

function unanswered(): GuideAnswer {
  return {
    isAnswered: false,
    response: NOT_ANSWERED,
    articleIds: [],
    sources: [],
    suggestedQuestions: [],
    followUpNeeded: false,
    tags: [],
    specialty: null,
  };
}

function textOf({ body, selfCare, seeDoctorIf, emergencyIf }: Article): string {
  const parts = [
    ['Self-care', selfCare],
    ['See a doctor', seeDoctorIf],
    ['Emergency', emergencyIf],
  ] as const;
  return [body, ...parts.filter(([, lines]) => lines.length > 0).map(([name, lines]) => `${name}: ${lines.join('. ')}.`)].join('\n');
}
