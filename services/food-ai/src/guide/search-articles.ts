import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { z } from 'zod';
import { type Article, articles, readArticle } from './articles.ts';
import { type Asking, askingsOf, joinLexicons } from './lexicon.domain.ts';
import { stem, stemsOf } from './words.domain.ts';

export interface Hit {
  article: Article;
  score: number;
  /** Share of what the question asks for, weighed by how rare each word is in the guide, that the article has: 0 to 1. */
  share: number;
}

const FIELDS = ['title', 'aliases', 'text'];
const BOOST = { title: 3, aliases: 2 };
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };
/** How much a name that the question has whole adds to the score, for each unit of what its words weigh. */
const NAMED = 12;
const SHORTEST_WITH_ERROR = 9;

const meanings = z.record(z.string(), z.record(z.string(), z.array(z.string())));
const lexicon = joinLexicons(meanings.parse(JSON.parse(readFileSync(new URL('./lexicon.json', import.meta.url), 'utf8'))));

const documents = articles.map((one) => ({
  id: one.id,
  title: one.title,
  aliases: Object.values(one.aliases).flat().join(' '),
  text: [one.body, ...one.selfCare, ...one.seeDoctorIf, ...one.tags].join(' '),
}));
const index = new MiniSearch({ fields: FIELDS, tokenize: stemsOf, processTerm: (term) => term });
index.addAll(documents);

const articlesWith = new Map<string, number>();
for (const { title, aliases, text } of documents) {
  for (const word of new Set(stemsOf(`${title} ${aliases} ${text}`))) articlesWith.set(word, (articlesWith.get(word) ?? 0) + 1);
}

/** The stems of each name of an article: its title and aliases. */
const namesOf = new Map(
  articles.map(({ id, title, aliases }) => [
    id,
    [title, ...Object.values(aliases).flat()].map(stemsOf).filter((stems) => stems.length > 0),
  ]),
);

/** How much a word tells; one that no article has tells most. */
function weigh(word: string): number {
  const having = articlesWith.get(word) ?? 0;
  return Math.log(1 + (articles.length - having + 0.5) / (having + 0.5));
}

/** A word or phrase weighs what its rarest known word weighs, or if none is known, as much as a word can. */
function weightOf({ stems }: Asking): number {
  const known = stems.filter((word) => articlesWith.has(word));
  return Math.max(...(known.length > 0 ? known : stems).map(weigh));
}

/** What the most telling name of this article weighs that the question has whole: "hot flushes" says more than "hot" and "flushes" apart. */
function namedBy(words: ReadonlySet<string>, id: string): number {
  const named = (namesOf.get(id) ?? []).filter((stems) => stems.every((word) => words.has(word)));
  return Math.max(0, ...named.map((stems) => stems.reduce((sum, word) => sum + weigh(word), 0)));
}

/** Articles that may answer a question, best first. One typing error is forgiven in long words that the guide does not have. */
export function searchArticles(question: string): Hit[] {
  const askings = askingsOf(question, lexicon);
  const words = new Set(askings.flatMap(({ stems }) => stems));
  if (words.size === 0) return [];
  const whole = askings.reduce((sum, asking) => sum + weightOf(asking), 0);
  return index
    .search([...words].join(' '), {
      boost: BOOST,
      bm25: BM25,
      tokenize: (text) => text.split(' '),
      fuzzy: (word) => (articlesWith.has(word) || word.length < SHORTEST_WITH_ERROR ? false : 1),
    })
    .flatMap((result) => {
      const article = readArticle(result.id as string);
      const matched = new Set(result.queryTerms);
      const part = askings.filter(({ stems }) => stems.some((word) => matched.has(word)));
      if (!article) return [];
      const share = part.reduce((sum, one) => sum + weightOf(one), 0) / whole;
      return [{ article, score: (result.score + NAMED * namedBy(words, article.id)) * share, share }];
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Whether the guide has a word, in any form; for tests of the lexicon. */
export function isKnown(word: string): boolean {
  return articlesWith.has(stem(word));
}
