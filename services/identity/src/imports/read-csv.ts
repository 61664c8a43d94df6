import { CsvError, parse } from 'csv-parse/sync';

/** A CSV text as rows of cells, or the row whose quotes never end. */
export type CsvTable = { rows: string[][] } | { openRow: number };

/**
 * Reads a CSV text (RFC 4180). Spreadsheets of some languages separate by semicolons, which the first line shows. Our own exports mark what
 * looks like a formula; the mark is taken away.
 */
export function readCsv(text: string): CsvTable {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      // Quotes within a cell are text, and a row of too few or too many cells is told of with the others.
      relax_quotes: true,
      relax_column_count: true,
    });
    return { rows: rows.map((cells) => cells.map(withoutMark)) };
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return { openRow: Number(error['records']) + 1 };
    throw error;
  }
}

function separatorOf(text: string): ',' | ';' {
  const [head = ''] = text.split(/[\r\n]/, 1);
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

/** A telephone number leaves as '+234…, so that no spreadsheet computes it. */
function withoutMark(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
