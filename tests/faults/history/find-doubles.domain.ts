import type { Finding } from './finding.ts';
import type { History, Truth } from './history.domain.ts';
import type { FaultTime } from './judge-answers.domain.ts';

const doubled = (what: string): Finding => ({ kind: 'doubled', what });
const publishedTwice = (what: string): Finding => ({ kind: 'published twice', what });

/** What should happen once and happened twice: a submission, an account, an event, its effect. */
export function findDoubles(history: History, truth: Truth): Finding[] {
  return [...doubledAnalyses(history, truth), ...doubledAccounts(truth), ...doubledEvents(truth), ...doubledEffects(truth)];
}

/** Events of one aggregate that arrived before those they follow; repeats do not count. */
export function findDisorder({ events }: Truth): Finding[] {
  const newest = new Map<string, number>();
  const seen = new Set<string>();
  return events.flatMap(({ eventId, about, sequence, kind }) => {
    if (seen.has(eventId)) return [];
    seen.add(eventId);
    const before = newest.get(about) ?? 0;
    newest.set(about, Math.max(before, sequence));
    return sequence < before ? [{ kind: 'out of order' as const, what: `${kind} of ${about} came after what follows from it` }] : [];
  });
}

/** Used keys that accepted another photo, unless the store of the keys may have lost them. */
export function findForgottenKeys({ letIn }: History, faults: readonly FaultTime[]): Finding[] {
  const isExcused = (from: number, at: number) => faults.some((one) => one.forgetsKeys && from <= one.until && at >= one.from);
  return letIn
    .filter(({ from, at }) => !isExcused(from, at))
    .map(({ analysis }) => doubled(`a used key let in another photo, analysis ${analysis}`));
}

function doubledAnalyses({ submissions }: History, { analyses, shown }: Truth): Finding[] {
  const places = analyses.map(({ member, grams }) => `photo ${grams} of member ${member}`);
  return [
    ...repeated(places).map((place) => doubled(`${place} is stored twice`)),
    ...submissions
      .filter(({ ids }) => new Set(ids).size > 1)
      .map(({ grams, member }) => doubled(`photo ${grams} of member ${member} was given two ids`)),
    ...shown.flatMap(({ member, listed, onDashboard }) => [
      ...repeated(listed).map((id) => doubled(`member ${member} sees analysis ${id} twice`)),
      ...repeated(onDashboard).map((id) => doubled(`the dashboard of member ${member} shows analysis ${id} twice`)),
    ]),
  ];
}

function doubledAccounts({ accounts }: Truth): Finding[] {
  return repeated(accounts.map(({ email }) => email)).map((email) => doubled(`${email} has two accounts`));
}

/** One event with two ids, which no consumer can recognise as the same. */
function doubledEvents({ events }: Truth): Finding[] {
  const ids = new Map<string, Set<string>>();
  for (const { kind, about, sequence, eventId } of events) {
    const place = `${kind} of ${about}, version ${sequence},`;
    ids.set(place, (ids.get(place) ?? new Set()).add(eventId));
  }
  return [...ids].filter(([, known]) => known.size > 1).map(([place, { size }]) => publishedTwice(`${place} has ${size} event ids`));
}

function doubledEffects({ effects }: Truth): Finding[] {
  return effects
    .filter(({ times, rows }) => times > 1 || rows > 1)
    .map(({ analysisId, times }) => publishedTwice(`the event of analysis ${analysisId} took effect ${times} times`));
}

function repeated(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(list.filter((one) => seen.has(one) || !seen.add(one)))];
}
