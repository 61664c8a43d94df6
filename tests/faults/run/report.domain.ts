import type { RunResult } from './result.ts';

const COLUMNS = [
  'row',
  'seeds',
  'green',
  'accepted',
  'lost',
  'doubled',
  'charged',
  'published',
  'refused in',
  'serving',
  'drained',
  'target',
];

/** A readable table: a line per row over all its seeds, and one for the storms. */
export function tableOf(results: readonly RunResult[]): string {
  const honest = results.filter(({ sabotaged }) => sabotaged === undefined);
  const names = [...new Set(honest.map(({ name }) => name))].sort(byNumber);
  const lines = [
    COLUMNS,
    ...names.map((name) =>
      tableRow(
        name,
        results.filter((one) => one.name === name),
      ),
    ),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The lines about one run. */
export function sayResult(result: RunResult): string {
  const { name, seed, ok, accepted, answers, seconds, rows, findings, unjudged, sabotaged } = result;
  const times = rows.map(
    ({ row, serving, drained }) => `${rows.length > 1 ? `${row} ` : ''}${serving} s${drained === null ? '' : `/${drained} s`}`,
  );
  const head = `${ok ? 'ok    ' : 'FAILED'} ${name} seed ${seed}: ${accepted} accepted, ${answers} answers, recovered after ${times.join(', ') || '–'} (${seconds} s)`;
  const notes = [...(sabotaged === undefined ? [] : [sabotaged]), ...rows.flatMap((row) => row.notes)];
  return [
    head,
    ...(notes.length > 0 ? [`         ${notes.join('; ')}`] : []),
    ...findings.map(({ kind, what }) => `         ${kind}: ${what}${TIMELY.has(kind) ? besides(result) : ''}`),
    ...unjudged.map(({ what }) => `         on a busy machine, not judged: ${what}`),
  ].join('\n');
}

/** Findings that a busy machine can cause. */
const TIMELY = new Set<string>(['too late', 'refused']);

/** How busy the machine was, because slow calls may have waited for other work. */
function besides({ waitedForProcessor }: RunResult): string {
  if (waitedForProcessor === null) return '';
  return ` (processes waited for a processor ${Math.round(waitedForProcessor * 100)} % of the time)`;
}

/** A JSON-ready summary of all runs, without the findings of sabotaged ones. */
export function totalsOf(results: readonly RunResult[]) {
  const honest = results.filter(({ sabotaged }) => sabotaged === undefined);
  const sum = (of: (one: RunResult) => number) => honest.reduce((total, one) => total + of(one), 0);
  return {
    runs: results.length,
    green: results.filter(({ ok }) => ok).length,
    accepted: sum(({ accepted }) => accepted),
    answers: sum(({ answers }) => answers),
    repeatsAbsorbed: sum(({ repeats }) => repeats),
    lost: sum(({ counts }) => counts.lost),
    doubled: sum(({ counts }) => counts.doubled),
    chargedWrongly: sum(({ counts }) => counts['charged wrongly']),
    publishedTwice: sum(({ counts }) => counts['published twice']),
  };
}

/** The totals in sentences. */
export function sayTotals(results: readonly RunResult[], { bus, seconds }: { bus: string; seconds: number }): string {
  const { runs, green, accepted, answers, repeatsAbsorbed, lost, doubled, chargedWrongly, publishedTwice } = totalsOf(results);
  return [
    `${accepted} photos and accounts accepted in ${answers} answers, ${repeatsAbsorbed} events came again:`,
    `${lost} lost, ${doubled} doubled, ${chargedWrongly} charged wrongly, ${publishedTwice} published twice in effect.`,
    `${green} of ${runs} runs are as they have to be on BUS=${bus}, in ${seconds} s. All of it: .local/faults/results.json`,
  ].join('\n');
}

function tableRow(name: string, runs: readonly RunResult[]): string[] {
  const sum = (of: (one: RunResult) => number) => `${runs.reduce((total, one) => total + of(one), 0)}`;
  const times = runs.flatMap(({ rows }) => rows);
  const drained = times.flatMap((one) => one.drained ?? []);
  const targets = [...new Set(times.map(({ target }) => `${target.serving}/${target.drained} s`))];
  return [
    name,
    `${runs.length}`,
    sum(({ ok }) => Number(ok)),
    sum(({ accepted }) => accepted),
    sum(({ counts }) => counts.lost),
    sum(({ counts }) => counts.doubled),
    sum(({ counts }) => counts['charged wrongly']),
    sum(({ counts }) => counts['published twice']),
    `${(Math.max(0, ...runs.map(({ slowestRefusalMs }) => slowestRefusalMs)) / 1000).toFixed(1)} s`,
    range(times.map(({ serving }) => serving)),
    range(drained),
    targets.length === 1 ? targets[0]! : 'each its own',
  ];
}

/** The median and the longest. */
function range(values: readonly number[]): string {
  if (values.length === 0) return '–';
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  return sorted.length === 1 ? `${middle} s` : `${middle}, ${sorted.at(-1)} s`;
}

function byNumber(one: string, other: string): number {
  const numberIn = (name: string) => (name.startsWith('F') ? Number(name.slice(1)) : Infinity);
  return numberIn(one) - numberIn(other);
}
