import { performance } from 'node:perf_hooks';
import { Judge } from '../../src/triage/judge.domain.ts';
import { Likeness } from '../../src/triage/likeness.domain.ts';
import { readCatalogue } from '../../src/triage/read-catalogue.ts';
import { readLikeness } from '../../src/triage/read-likeness.ts';
import { learnFrom, PHRASE, readKnown } from './known.ts';
import { count, foldOf, readDevelopmentSet, readHeldOutSet, readLaterSet, readOwnSet, type Case, type Score } from './score.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const write = (line: string) => process.stdout.write(`${line}\n`);
const share = (part: number) => part.toFixed(3);

function show(name: string, { sensitivity, specificity, count: of, missed, raised }: Score): void {
  write(
    `${name}: sensitivity ${share(sensitivity)}, specificity ${share(specificity)}, ${of} messages, ${missed.length} missed, ${raised.length} raised`,
  );
}

function showParts(cases: readonly { it: Case; isFlagged: boolean }[]): void {
  for (const by of ['language', 'family'] as const) {
    for (const [name, part] of Map.groupBy(cases, ({ it }) => it[by])) show(`  ${by} ${name}`, count(part));
  }
}

/** What the likeness finds alone, each fifth of the messages by what it learnt from the others. */
function showLikeness(): void {
  const known = readKnown(rules);
  const judged = [0, 1, 2, 3, 4].flatMap((fold) => {
    const likeness = new Likeness(learnFrom(known.filter(({ it }) => foldOf(it.text) !== fold)));
    const others = known.filter(({ it }) => foldOf(it.text) === fold && it.style !== PHRASE);
    return others.map(({ it, marks }) => ({ it, isFlagged: likeness.ofMarks(marks) !== undefined }));
  });
  show('likeness alone, five folds', count(judged));
}

const rules = new Judge(readCatalogue());
const judge = new Judge(readCatalogue(), undefined, readLikeness());
const times: number[] = [];
const judgeAll = (by: (card: string) => Judge, cases: readonly Case[]) =>
  cases.map((it) => {
    const before = performance.now();
    const { isFlagged } = by(it.card).judge({ text: it.text, now: NOW });
    times.push(performance.now() - before);
    return { it, isFlagged };
  });

const folds = [0, 1, 2, 3, 4].map(
  (fold) => new Judge(readCatalogue(), (from) => !from.startsWith('card:') || foldOf(from.slice(5)) !== fold),
);
const own = judgeAll((card) => folds[foldOf(card)]!, readOwnSet());
show('own set, five folds, rules alone', count(own));
showParts(own);
const { open, sealed } = readDevelopmentSet();
const read = judgeAll(() => judge, open);
show('development, open half', count(read));
const later = judgeAll(() => judge, readLaterSet());
show('written later, rules alone', count(judgeAll(() => rules, readLaterSet())));
show('written later (it is learnt from)', count(later));
showParts(later);
const scores = [own, read, later].map(count);
for (const { id, text } of scores.flatMap(({ missed }) => missed)) write(`  missed ${id}: ${text}`);
for (const { id, text } of scores.flatMap(({ raised }) => raised)) write(`  raised ${id}: ${text}`);
show('development, sealed half', count(judgeAll(() => judge, sealed)));
const heldOut = judgeAll(() => judge, readHeldOutSet());
for (const [name, batch] of Map.groupBy(heldOut, ({ it }) => it.style)) {
  show(`held out, ${name}`, count(batch));
  showParts(batch);
}
showLikeness();
const sorted = times.toSorted((a, b) => a - b);
write(`p95 ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(2)} ms`);
