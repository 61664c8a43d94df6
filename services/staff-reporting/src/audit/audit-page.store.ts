import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type ListPage, type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import type { AuditQuery } from '@sabiwell/proto/http/staff-audit.ts';
import { type AuditPlace, momentText, newestFirst } from './audit-place.domain.ts';
import type { AuditRow } from './audit-row.ts';

// An entry is a row of `actions`, which owners told, or of the access log of this service. Both lists are read as far as a page can reach,
// and put in one order.

/** A row of the access log has a number; as an id it is that number in the form of the other ids. */
const ACCESS_ID = `lpad(to_hex(l.id), 32, '0')::uuid`;
/** What other services told of their readings: bookings `read_…` and `exported_…`, payments `…_read`. */
const IS_READING = `a.action ~ '^(read|exported)_|_read$'`;
const TOLD = `a.event_id AS id, a.acted_at AS at, (extract(epoch FROM a.acted_at) * 1000000)::bigint AS micros,
  CASE WHEN ${IS_READING} THEN 'read' ELSE 'done' END AS kind, a.actor_id AS "staffId", a.role, a.action, a.target,
  a.subject_user_id AS "subjectUserId", a.reason_code AS "reasonCode", a.owner, a.audit_id AS "auditId", a.filters, a.row_count AS "rowCount"`;
const READ_AS = `CASE WHEN l.list LIKE 'export%' THEN 'exported' ELSE 'read' END`;
/** The words that were typed, as long as they are there, in place of how long they were. */
const FILTERS = `l.filters || coalesce(
  (SELECT jsonb_object_agg(w.filter, w.words) FROM access_words w WHERE w.at = l.at AND w.access_id = l.id), '{}') AS filters`;
const READ = `${ACCESS_ID} AS id, l.at, (extract(epoch FROM l.at) * 1000000)::bigint AS micros, 'read' AS kind, l.staff_id AS "staffId",
  l.role, ${READ_AS} AS action, l.list AS target, l.subject_user_id AS "subjectUserId", NULL AS "reasonCode", 'staff-reporting' AS owner,
  NULL AS "auditId", ${FILTERS}, l.row_count AS "rowCount"`;

/** A client that knows no pages gets this many entries at once; one that does, at most 200. */
const MOST_AT_ONCE = 10_000;
const MOST_COUNTED = 1000;

export type AuditPage = { rows: AuditRow[]; next: AuditPlace | undefined; total: string };

/** Reads a page of what staff did and read, the newest first, from `after` on. */
export async function readAuditPage(run: RunSql, schema: string, query: AuditQuery, after: AuditPlace | undefined): Promise<AuditPage> {
  const lists = [toldQuery(schema, query), ...(query.kind === 'done' ? [] : [readQuery(query)])];
  const from = after && { value: momentText(after), id: after.id };
  const pages: ListPage[] = [];
  for (const list of lists) pages.push(await readList(run, { ...list, limit: query.limit, after: from }));
  const most = query.limit ?? MOST_AT_ONCE;
  const rows = (pages.flatMap((page) => page.rows) as AuditRow[]).toSorted(newestFirst);
  const isMore = rows.length > most || pages.some(({ next }) => next !== undefined);
  return { rows: rows.slice(0, most), next: isMore ? rows[most - 1] : undefined, total: sumOf(pages) };
}

/** What owners told. */
function toldQuery(schema: string, query: AuditQuery): ListQuery {
  const { kind, staffId, about, action, subjectUserId, q } = query;
  const conditions = new Conditions()
    .equal('a.actor_id', staffId)
    .equal('a.action', action)
    .equal('a.subject_user_id', subjectUserId)
    .within('a.acted_at', rangeOf(query))
    .contains('lower(a.target)', q);
  if (about !== undefined) conditions.and(`${conditions.value(about)} IN (a.actor_id, a.target)`);
  if (kind === 'read') conditions.and(IS_READING);
  if (kind === 'done') conditions.and(`NOT (${IS_READING})`);
  return { columns: TOLD, from: `${schema}.actions a`, conditions, sort: { column: 'a.acted_at', id: 'a.event_id', dir: 'desc' } };
}

/** What was read here. */
function readQuery(query: AuditQuery): ListQuery {
  const { staffId, about, action, subjectUserId, q } = query;
  const conditions = new Conditions()
    .equal('l.staff_id', staffId)
    .equal('l.staff_id', about)
    .equal(READ_AS, action)
    .equal('l.subject_user_id', subjectUserId)
    .within('l.at', rangeOf(query))
    .contains('l.list', q);
  return { columns: READ, from: 'access_log l', conditions, sort: { column: 'l.at', id: ACCESS_ID, dir: 'desc' } };
}

/** Each list is counted as far as 1,000, so the sum is known no further. */
function sumOf(pages: readonly ListPage[]): string {
  const sum = pages.reduce((rows, { total }) => rows + (total.endsWith('+') ? MOST_COUNTED + 1 : Number(total)), 0);
  return sum > MOST_COUNTED ? `${MOST_COUNTED}+` : String(sum);
}
