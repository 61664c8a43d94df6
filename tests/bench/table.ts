import type { Compared } from './compare.ts';
import { isMet, type Section } from './section.ts';

const HEAD = ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', '× p50', '× CPU'];

const digits = (value: number | null, most = 2) => (value === null ? '' : value.toLocaleString('en', { maximumFractionDigits: most }));

const cells = ({ name, perSecond, p50, p99, cpuMs, timesP50, timesCpu }: Compared) => [
  name,
  digits(perSecond, 0),
  digits(p50),
  digits(p99),
  digits(cpuMs),
  digits(timesP50),
  digits(timesCpu),
];

function grid(lines: readonly string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const align = (cell: string, column: number) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!));
  return lines.map((line) => `  ${line.map(align).join('  ')}`).join('\n');
}

/** All results as a table for people. */
export function tableOf(sections: readonly Section[]): string {
  const parts = sections.map(({ title, connections, rows, goals }) => {
    const head = connections === undefined ? title : `${title}, ${connections} at a time`;
    const table = rows.length === 0 ? [] : [grid([HEAD, ...rows.map(cells)])];
    const judged = goals.map((goal) => {
      const bound = goal.atMost === undefined ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
      return `  ${isMet(goal) ? 'met   ' : 'MISSED'}  ${goal.name}: ${digits(goal.value)} (goal ${bound})`;
    });
    return [head, ...table, ...judged].join('\n');
  });
  return parts.join('\n\n');
}
