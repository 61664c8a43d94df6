import type { ChatDoctor } from '@sabiwell/proto/http/ai-doctor.ts';
import type { ChatAi, ModelAnswer, ModelQuestion } from '../chat-model/ask-model.ts';
import { askModel } from '../chat-model/ask-model.ts';
import type { Context } from '../context.ts';
import { findDoctors } from '../doctor-cards/find-doctors.ts';
import { type Article, readArticle } from '../guide/articles.ts';
import { findArticles } from '../guide/guide.ts';
import { wireArticle } from '../guide/read-health-guide.ts';
import { listLastTurns } from './chat.store.ts';
import { readOwnFacts } from './own-facts.ts';
import type { Prepared } from './prepare-turn.ts';

const MOST_TURNS = 5;

/** An answer of the model, the articles that it was given, and the doctors of the directory that it asked for. */
export type Heard = { answer: ModelAnswer; articles: readonly Article[]; doctors: ChatDoctor[] };

/** Asks the model with what belongs to the question: the conversation, articles, and own figures where the member agreed to that. */
export async function askForTurn(context: Context, prepared: Prepared, chatAi: ChatAi, onText: (delta: string) => void): Promise<Heard> {
  const { userId, message, verdict, session, standing, consents } = prepared;
  const articles = findArticles(message, verdict.language).flatMap(({ id }) => readArticle(id) ?? []);
  const [turns, own] = await Promise.all([
    listLastTurns(context.chats, userId, session.id, MOST_TURNS),
    consents.healthContext === true ? readOwnFacts(context, prepared) : null,
  ]);
  const question: ModelQuestion = {
    userId,
    text: message,
    language: verdict.language,
    turns: turns.flatMap(({ question: text, answer }) => [
      { role: 'member' as const, text },
      ...(answer === null ? [] : [{ role: 'doctor' as const, text: answer.response }]),
    ]),
    articles: articles.map(wireArticle),
    own,
    standing,
  };
  // A member who goes away loses no answer: it is in the history.
  const answer = await askModel({ chatAi, log: context.log }, question, onText, new AbortController().signal);
  const search = answer.kind === 'answered' ? answer.doctorSearch : null;
  const city = search?.location ?? prepared.city;
  const doctors = search === null ? [] : await findDoctors(context.doctorCards, { specialty: search.specialty, city });
  return { answer, articles, doctors };
}
