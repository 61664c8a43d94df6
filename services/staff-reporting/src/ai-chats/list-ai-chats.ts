import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { asLast, inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type ListPage, type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { ChatQuery, staffActivity } from '@sabiwell/proto/http/staff-activity.ts';
import { insertAccess } from '../access-log/insert-access.ts';
import type { Context } from '../context.ts';
import { readKept } from '../lists/kept-total.store.ts';
import { pathOf } from '../lists/list-path.ts';
import { chatColumns, type ChatRow, chatTables, wireAiChat } from './wire-ai-chat.ts';

type ListAiChats = typeof staffActivity.listAiChatsCaseManager | typeof staffActivity.listAiChatsManager;

/** Answers who asked the AI doctor and when, without what was said; that they were read is recorded before they are sent. */
export async function listAiChats(context: Context, { caller, query, requestId }: Call<ListAiChats>): Promise<Reply<ListAiChats>> {
  return inTransaction(context.pool, async (run) => {
    const found = await readPage(run, context.generation.schema, query);
    const rows = found.rows as ChatRow[];
    await asLast(run, insertAccess(run, { caller, list: 'ai-chats', filters: query, rowIds: rows.map(({ id }) => id), requestId }));
    const body = rows.map(wireAiChat);
    return { status: 200, body, headers: listHeaders(pathOf(caller.role, 'ai-chats'), query, found) };
  });
}

async function readPage(run: RunSql, schema: string, query: ChatQuery): Promise<ListPage> {
  const { severity, limit, cursor } = query;
  const found = chatsQuery(schema, query);
  const isKept = found.conditions.count === (severity === undefined ? 0 : 1);
  const kept = isKept ? { total: readKept(run, schema, 'ai_chats', severity), isPrepared: true } : {};
  return readList(run, { ...found, limit, after: afterPlace(cursor), ...kept });
}

/** The chats that the filters leave, in their order. */
export function chatsQuery(schema: string, query: Omit<ChatQuery, 'limit' | 'cursor'>): ListQuery {
  const { q, severity, status, dir = 'desc' } = query;
  return {
    columns: chatColumns(schema),
    from: chatTables(schema),
    conditions: new Conditions()
      .equal('c.severity', severity)
      .equal('c.status', status)
      .within('c.used_at', rangeOf(query))
      .contains('m.named', q),
    sort: { column: 'c.used_at', id: 'c.chat_id', dir },
  };
}
