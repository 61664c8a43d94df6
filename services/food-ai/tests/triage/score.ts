import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Judge } from '../../src/triage/judge.domain.ts';

/** A message of the test set. `card` is the scenario that it was written from; a card is whole in one fold. */
export type Case = { id: string; card: string; family: string; language: string; style: string; text: string; isEmergency: boolean };

export type Score = { sensitivity: number; specificity: number; count: number; missed: Case[]; raised: Case[] };

const here = new URL('./', import.meta.url);
const NOW = new Date('2026-11-23T12:00:00Z');

const hash = (text: string) => createHash('sha256').update(text).digest();

/** A text without case and marks: two messages with the same are one. */
export function plainOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d ]/g, '')
    .trim();
}

/** The own test set: a file for each group of cards, a line for each message. */
export function readOwnSet(): Case[] {
  const files = readdirSync(new URL('cards/', here)).toSorted();
  return files.flatMap((name) => readLines<Case>(`cards/${name}`));
}

function readLines<Line>(path: string): Line[] {
  const lines = readFileSync(new URL(path, here), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** The messages for development: half of them, by the hash of their id, is sealed; it is run and counted, and never read. */
export function readDevelopmentSet(): { open: Case[]; sealed: Case[] } {
  const file = JSON.parse(readFileSync(new URL('triage-cases-dev.json', here), 'utf8')) as {
    cases: { id: string; language: string; category: string; text: string; expected: { shouldSeekImmediate: boolean } }[];
  };
  const cases = file.cases.map(({ id, language, category, text, expected }) => ({
    id,
    card: id,
    family: category,
    language,
    style: 'given',
    text,
    isEmergency: expected.shouldSeekImmediate,
  }));
  return { open: cases.filter(({ id }) => !isSealed(id)), sealed: cases.filter(({ id }) => isSealed(id)) };
}

/** Messages that were written after the catalogue, in batches; what each found at its first run stands in docs/triage.md. */
export function readLaterSet(): Case[] {
  const messages = JSON.parse(readFileSync(new URL('later-messages.json', here), 'utf8')) as Later[];
  return casesOf('later', [...messages, ...readLines<Later>('own-messages.jsonl')]);
}

/** Messages that are run and counted, never learnt from, and whose misses nobody mends for: what they find is an estimate. */
export function readHeldOutSet(): Case[] {
  return casesOf('held-out', readLines<Later>('held-out.jsonl'));
}

function casesOf(name: string, messages: readonly Later[]): Case[] {
  return messages.map(({ batch, about, language, text, isEmergency }, at) => ({
    id: `${name}-${at}`,
    card: `${name}-${at}`,
    family: about ?? `batch ${batch}`,
    language,
    style: `batch ${batch}`,
    text,
    isEmergency,
  }));
}

/** `about` is the subject of a message, where its writer noted it. */
type Later = Pick<Case, 'language' | 'text' | 'isEmergency'> & { batch: number; about?: string };

function isSealed(id: string): boolean {
  return hash(id)[0]! % 2 === 1;
}

export function foldOf(card: string): number {
  return hash(card)[1]! % 5;
}

export function score(judge: Judge, cases: readonly Case[]): Score {
  const judged = cases.map((it) => ({ it, isFlagged: judge.judge({ text: it.text, now: NOW }).isFlagged }));
  return count(judged);
}

export function count(judged: readonly { it: Case; isFlagged: boolean }[]): Score {
  const missed = judged.filter(({ it, isFlagged }) => it.isEmergency && !isFlagged).map(({ it }) => it);
  const raised = judged.filter(({ it, isFlagged }) => !it.isEmergency && isFlagged).map(({ it }) => it);
  const emergencies = judged.filter(({ it }) => it.isEmergency).length;
  const others = judged.length - emergencies;
  return {
    sensitivity: emergencies === 0 ? 1 : 1 - missed.length / emergencies,
    specificity: others === 0 ? 1 : 1 - raised.length / others,
    count: judged.length,
    missed,
    raised,
  };
}
