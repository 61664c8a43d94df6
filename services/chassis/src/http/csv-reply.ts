import { Readable } from 'node:stream';

// Spreadsheets recognise UTF-8 by this mark.
const BYTE_ORDER_MARK = '\ufeff';

/** The contract declares JSON or nothing, because it can't describe a stream; `serve` pipes one. */
export type CsvReply = { status: 200; body: never; headers: Record<string, string> };

/**
 * Answers with a CSV file that browsers store as `name`: its first line, then `batches` of lines, of which one is in memory at a time. The
 * first one is made before the answer begins, so that a database that is away gives a 503 rather than a broken file.
 */
export async function csvReply(name: string, head: string, batches: AsyncGenerator<string, void, void>): Promise<CsvReply> {
  const first = await batches.next();
  async function* text() {
    yield BYTE_ORDER_MARK + head;
    if (first.done !== true) yield first.value;
    yield* batches;
  }
  const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` };
  return { status: 200, body: Readable.from(text()) as never, headers };
}
