import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { root } from '../architecture/folders.ts';

/** A metric in a query, with the labels that the query uses. */
export type Selector = { metric: string; labels: string[] };
export type Query = { where: string; expr: string; selectors: Selector[]; grouping: string[]; faults: string[] };
export type Rule = {
  alert?: string;
  record?: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook_url?: string };
};

const FOLDER = join(root, 'deploy/observability');

type Rules = { groups: { name: string; rules: Rule[] }[] };
type Panel = { title: string; type: string; description?: string; targets?: { expr: string }[] };

/** The recording and alert rules. */
export const rules: Rule[] = (parse(readFileSync(join(FOLDER, 'alerts.yml'), 'utf8')) as Rules).groups.flatMap((group) => group.rules);

/** The panels of the dashboard that show something. */
export const panels: Panel[] = (JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as { panels: Panel[] }).panels.filter(
  ({ type }) => type !== 'row',
);

/** Every query of the rules and of the dashboard, parsed. */
export const queries: Query[] = [
  ...rules.map(({ alert, record, expr }) => parseQuery(`rule ${alert ?? record}`, expr)),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => parseQuery(`panel ${title}`, expr))),
];

/** Names that rules create and that no process exports. */
export const recorded = new Set(rules.flatMap(({ record }) => record ?? []));

/** Parses a query by the grammar of PromQL; text that does not fit is a fault. */
export function parseQuery(where: string, expr: string): Query {
  // Grafana replaces its own variable by a duration.
  const text = expr.replaceAll('$__rate_interval', '5m');
  const query: Query = { where, expr: text, selectors: [], grouping: [], faults: [] };
  const of = (node: SyntaxNode) => text.slice(node.from, node.to);
  parser.parse(text).iterate({
    enter({ type, node }) {
      if (type.isError) query.faults.push(`${where}: ${text.slice(Math.max(0, node.from - 20), node.to + 20)}`);
      if (type.name === 'VectorSelector') query.selectors.push(selectorOf(node, of));
      if (type.name === 'GroupingLabels') query.grouping.push(...node.getChildren('LabelName').map(of));
    },
  });
  return query;
}

function selectorOf(node: SyntaxNode, of: (node: SyntaxNode) => string): Selector {
  const name = node.getChild('Identifier');
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  return { metric: name === null ? '' : of(name), labels: matchers.flatMap((matcher) => matcher.getChildren('LabelName').map(of)) };
}
