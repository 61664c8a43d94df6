import { describe, expect, test } from 'vitest';
import { healthArticle } from '@sabiwell/proto/http/ai-doctor.ts';
import { CHAT_DISCLAIMER, NO_REVIEWED_ANSWER_MESSAGE } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import type { Context } from '../context.ts';
import { articles } from './articles.ts';
import { answerFromGuide, findArticles, readArticle } from './guide.ts';
import { fitted, freshQuestions, heldOut, measureGuide, questions } from './measure-guide.ts';
import { readHealthGuide } from './read-health-guide.ts';

const english = { language: 'en' as const };
const read = (id: string) => readHealthGuide({} as Context, { params: { id } } as Parameters<typeof readHealthGuide>[1]);

describe('the articles', () => {
  test('are about 120, each found under its id, and no clinician is said to have read them', () => {
    expect(articles.length).toBeGreaterThanOrEqual(120);
    for (const article of articles) expect(readArticle(article.id)).toBe(article);
    expect(articles.filter((one) => one.reviewedBy !== null)).toEqual([]);
    expect(readArticle('__proto__')).toBeUndefined();
  });

  test('suggest only questions that another article answers', () => {
    const dead = articles.flatMap(({ id, suggestedQuestions }) =>
      suggestedQuestions
        .filter((one) => [undefined, id].includes(answerFromGuide(one, english).articleIds[0]))
        .map((one) => `${id}: ${one}`),
    );
    expect(dead).toEqual([]);
  });

  test('are found by their own title', () => {
    expect(articles.filter(({ id, title }) => answerFromGuide(title, english).articleIds[0] !== id).map(({ title }) => title)).toEqual([]);
  });

  test('are questioned about ids that exist', () => {
    const wanted = [...questions, ...freshQuestions].flatMap((one) => one.articles);
    expect(wanted.filter((id) => readArticle(id) === undefined)).toEqual([]);
  });
});

// What `make guide` prints.
describe('the search', () => {
  test.each([
    ['fitted half', fitted, 0.95, 0.05],
    ['second half', heldOut, 0.9, 0.05],
    ['fresh questions', freshQuestions, 0.85, 0.05],
  ])('finds the right article at once: %s', (_name, asked, least, most) => {
    const { precisionAt1, wronglyAnswered } = measureGuide(asked);
    expect(precisionAt1).toBeGreaterThanOrEqual(least);
    expect(wronglyAnswered).toBeLessThanOrEqual(most);
  });

  test.each([
    ['What can I eat to lower high blood pressure?', 'high-blood-pressure'],
    ['How do I prepare ORS at home?', 'diarrhoea'],
    ['Wetin I fit chop make my BP come down?', 'high-blood-pressure'],
    ['Zazzabin yaro, me zan yi?', 'child-fever'],
    ['How can I prevent malaria?', 'prevent-malaria'],
    ['How can I reduce salt in my soup? 12', 'salt'],
  ])('%s → %s', (question, id) => expect(answerFromGuide(question, english).articleIds).toEqual([id]));

  test.each(['', '???', 'no '.repeat(666), 'a'.repeat(2000), `e${'\u0301'.repeat(1998)}`, 'What is\0 \ud800?', 'zxqv blorp fnarg wibble'])(
    'has no answer to %j and does not break',
    (question) => {
      const { isAnswered, response, sources } = answerFromGuide(question, english);
      expect({ isAnswered, sources }).toEqual({ isAnswered: false, sources: [] });
      expect(response).toContain(NO_REVIEWED_ANSWER_MESSAGE);
      expect(response).toMatch(/doctor/i);
    },
  );

  test('gives a model at most four articles, best first', () => {
    const found = findArticles('What should I eat with high blood pressure and diabetes?', 'en');
    expect(found).toHaveLength(4);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(findArticles('Who won the league in 1998?', 'en')).toEqual([]);
  });
});

describe('a reply', () => {
  const lastReadings = [
    { kind: 'blood_pressure' as const, value: '142/92', at: new Date('2026-11-18T09:00:00Z'), target: 'above' as const },
  ];

  test('has the article, the own reading, self-care, when to see a doctor, and the disclaimer', () => {
    const answer = answerFromGuide('How can I bring my high blood pressure down?', { ...english, lastReadings });
    expect(answer.response).toMatch(/^Your last blood pressure reading was 142\/92 on 18 Nov: above target\.\n\n/);
    for (const part of ['What you can do:\n- ', 'See a doctor if:\n- ', '(112)']) expect(answer.response).toContain(part);
    expect(answer.response.endsWith(CHAT_DISCLAIMER)).toBe(true);
    expect(answer).toMatchObject({ isAnswered: true, followUpNeeded: true, specialty: 'Cardiology' });
    expect(answer.sources).toEqual([
      { id: 'high-blood-pressure', title: 'High blood pressure', publisher: 'WHO, Federal Ministry of Health, Nigeria' },
    ]);
  });

  test('leaves the reading out where it is of another kind', () => {
    const answer = answerFromGuide('How can I sleep better at night?', { ...english, lastReadings });
    expect(answer.response).not.toContain('142/92');
    expect(answer.tags).toContain('sleep');
  });
});

test('an article opens by its id for anybody, and may be kept for an hour', async () => {
  const reply = await read('malaria');
  expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=3600' } });
  expect(healthArticle.parse(reply.body)).toMatchObject({ id: 'malaria', reviewedBy: null, reviewedAt: null });
  await expect(read('no-such-article')).rejects.toMatchObject({ kind: 'not-found' });
});
