import { beforeAll, describe, expect, test } from 'vitest';
import { deployables } from '@sabiwell/local/processes.ts';
import { queries, recorded } from '../observability/queries.ts';
import { Member } from './members.ts';
import { dataUrl, plate } from './photos.ts';
import { isOurs, readState, until, useAi } from './running-product.ts';

/** The labels that Prometheus adds to each series by its scrape configuration, and to histograms. */
const ADDED_LABELS = new Set(['job', 'instance', 'process', 'le']);

/** Exported by the process that backs up, which a product without BACKUP_RECIPIENT has not. */
const isOfBackups = (metric: string) => metric.startsWith('sabiwell_backup_');

type Exported = Map<string, Set<string>>;

/** The metrics of all processes together: each name with the labels seen on it. */
async function scrapeAll(): Promise<{ processes: string[]; exported: Exported }> {
  const exported: Exported = new Map();
  const processes = readState().processes.filter(({ opsPort }) => opsPort !== null);
  for (const { opsPort } of processes) {
    const reply = await fetch(`http://127.0.0.1:${opsPort}/metrics`);
    for (const line of (await reply.text()).split('\n')) note(exported, line);
  }
  return { processes: processes.map(({ name }) => name), exported };
}

function note(exported: Exported, line: string): void {
  const type = /^# TYPE (\w+) (\w+)$/.exec(line);
  const names = type?.[2] === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${type[1]}${end}`) : [type?.[1]];
  for (const name of names) if (name !== undefined && !exported.has(name)) exported.set(name, new Set());
  const sample = /^(\w+)\{(.*)\} /.exec(line);
  for (const [, label = ''] of (sample?.[2] ?? '').matchAll(/(\w+)="/g)) exported.get(sample?.[1] ?? '')?.add(label);
}

// The metrics ports are known only for a product that the tests have started themselves.
describe.runIf(isOurs)('what the alerts and the dashboard ask for', () => {
  let exported: Exported;
  let processes: string[];
  beforeAll(async () => {
    await useAi('simulator');
    const member = await Member.join();
    await member.analyze(dataUrl(plate(1)), { dishId: 'jollof-rice' });
    await member.analyze(dataUrl(plate(2)));
    await member.request('GET', '/api/nowhere');
    await until('both photos are on the dashboard', async () => (await member.dashboard()).recentAnalyses.length === 2 || undefined);
    ({ exported, processes } = await scrapeAll());
  });

  test('is scraped from every process', () => {
    expect(processes.toSorted()).toEqual(
      deployables
        .filter(({ hasOps }) => hasOps)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('is exported by a process', () => {
    const isThere = (metric: string) => metric === 'up' || isOfBackups(metric) || recorded.has(metric) || exported.has(metric);
    const missing = queries.flatMap(({ where, selectors }) =>
      selectors.filter(({ metric }) => !isThere(metric)).map(({ metric }) => `${where}: ${metric}`),
    );
    expect(missing).toEqual([]);
  });

  test('has the labels that the queries use', () => {
    const unknown = queries.flatMap(({ where, selectors, grouping }) => {
      const labels = selectors.map(({ metric }) => exported.get(metric) ?? new Set());
      // A counter without any counts yet has no labels.
      if (labels.some((seen) => seen.size === 0)) return [];
      const wrong = selectors.flatMap((selector, at) =>
        selector.labels.filter((label) => !ADDED_LABELS.has(label) && !labels[at]?.has(label)),
      );
      const nobody = grouping.filter((label) => !ADDED_LABELS.has(label) && !labels.some((seen) => seen.has(label)));
      return [...wrong, ...nobody].map((label) => `${where}: ${label}`);
    });
    expect(unknown).toEqual([]);
  });

  test('has counted what happened', () => {
    const silent = [
      'sabiwell_job_wait_seconds_count',
      'sabiwell_events_total',
      'sabiwell_food_analysis_seconds_count',
      'sabiwell_ai_calls_total',
    ].filter((name) => exported.get(name)?.size === 0);
    expect(silent).toEqual([]);
  });
});
