import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { backupKeeper, deployables } from '@sabiwell/local/processes.ts';
import { root } from '../architecture/folders.ts';
import { written } from '../architecture/sources.ts';
import { panels, queries, recorded, rules, parseQuery } from '../observability/queries.ts';

const folder = join(root, 'deploy/observability');
const alerts = rules.filter(({ alert }) => alert !== undefined);
const promtool = process.env.PROMTOOL || 'promtool';
const hasPromtool = spawnSync(promtool, ['--version']).status === 0;

/** Every metric's name in the code. */
const named = new Set(written.flatMap(({ text }) => [...text.matchAll(/name: '(sabiwell_\w+)',\s*help:/g)].map(([, name]) => name ?? '')));

describe('alerts', () => {
  it('are read at all', () => {
    expect(alerts.length).toBeGreaterThan(20);
    expect(panels.length).toBeGreaterThan(20);
    expect(named.size).toBeGreaterThan(20);
  });

  it('have a section each of docs/alerts.md, and no section has no alert', () => {
    const text = readFileSync(join(root, 'docs/alerts.md'), 'utf8');
    const sections = [...text.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(new Set(sections)).toEqual(new Set(alerts.map(({ alert }) => alert)));
    expect(sections).toHaveLength(alerts.length);
    for (const { alert = '', annotations } of alerts) expect(annotations?.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
  });

  it('say whom they wake, and what is wrong in one sentence', () => {
    const wrong = alerts.filter(
      ({ labels, annotations }) => !/^(page|ticket)$/.test(labels?.severity ?? '') || !(annotations?.summary ?? '').endsWith('.'),
    );
    expect(wrong).toEqual([]);
  });

  // On a busy machine promtool computes for more than a minute.
  it.runIf(hasPromtool)('pass promtool: rules, scrape configuration, and when each one fires', { timeout: 300_000 }, () => {
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
      expect([args.join(' '), status, status === 0 ? '' : stdout + stderr]).toEqual([args.join(' '), 0, '']);
    }
  });
});

describe('queries of rules and of the dashboard', () => {
  it('fit the grammar of PromQL', () => {
    expect(queries.flatMap(({ faults }) => faults)).toEqual([]);
    expect(queries.filter(({ selectors }) => selectors.length === 0)).toEqual([]);
    expect(parseQuery('a query that is cut off', 'sum(rate(x[5m])').faults).not.toEqual([]);
  });

  it('name metrics that stand in the code; that processes export them, the end-to-end tests say', () => {
    const known = (metric: string) =>
      recorded.has(metric) || !metric.startsWith('sabiwell') || named.has(metric) || named.has(metric.replace(/_(bucket|sum|count)$/, ''));
    expect(
      queries.flatMap(({ where, selectors }) =>
        selectors.filter(({ metric }) => !known(metric)).map(({ metric }) => `${where}: ${metric}`),
      ),
    ).toEqual([]);
  });

  it('leave out no number of our own', () => {
    const shown = new Set(queries.flatMap(({ selectors }) => selectors.map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, ''))));
    // Their rates by operation and by status say more.
    const passedOver = new Set(['sabiwell_requests_total']);
    expect([...named].filter((name) => !shown.has(name) && !passedOver.has(name))).toEqual([]);
  });

  it('are explained, each panel in a sentence', () => {
    expect(panels.filter(({ description = '' }) => !description.endsWith('.')).map(({ title }) => title)).toEqual([]);
  });
});

describe('traces', () => {
  it('are begun by every process that has a second port', () => {
    const entries = written.filter(({ text }) => /^await run\(\{/m.test(text) && /lifecycle\.ts'/.test(text));
    expect(entries).toHaveLength([...deployables, backupKeeper].filter(({ hasOps }) => hasOps).length);
    expect(entries.filter(({ text }) => !/await startLog\(/.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the scrape configuration', () => {
  it('asks every process of the product', () => {
    const config = parse(readFileSync(join(folder, 'prometheus.yml'), 'utf8')) as {
      scrape_configs: { job_name: string; static_configs: { targets: string[]; labels: { process: string } }[] }[];
    };
    const [{ static_configs: targets } = { static_configs: [] }] = config.scrape_configs;
    const asked = targets.map(({ labels, targets: addresses }) => `${labels.process} ${addresses.join()}`);
    expect(asked.toSorted()).toEqual(
      deployables
        .filter(({ hasOps }) => hasOps)
        .map(({ name }) => `${name} ${name}:9090`)
        .toSorted(),
    );
  });
});
