/** A CSV text as rows of cells, or the row whose quotes never end. */
export type CsvTable = { rows: string[][] } | { openRow: number };

const COMMA = ',';
const SEMICOLON = ';';

/**
 * Reads a CSV text (RFC 4180): quotes, doubled quotes, line breaks within quotes. Spreadsheets of some languages separate by semicolons,
 * which the first line shows. Our own exports mark what looks like a formula; the mark is taken away.
 */
export function readCsv(text: string): CsvTable {
  const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
  const separator = separatorOf(bare);
  const rows: string[][] = [];
  let at = 0;
  while (at < bare.length) {
    const read = readRow(bare, at, separator);
    if (read === undefined) return { openRow: rows.length + 1 };
    rows.push(read.cells);
    at = read.end;
  }
  return { rows };
}

function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = end === -1 ? text : text.slice(0, end);
  return head.split(SEMICOLON).length > head.split(COMMA).length ? SEMICOLON : COMMA;
}

/** The row that begins at this place, and where the next one begins; undefined where a quote never ends. */
function readRow(text: string, start: number, separator: string): { cells: string[]; end: number } | undefined {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at + 1) : readPlain(text, at, separator);
    if (cell === undefined) return undefined;
    // What stands between the closing quote and the separator belongs to the cell, as spreadsheets read it.
    const rest = readPlain(text, cell.end, separator);
    cells.push(withoutMark(cell.text + rest.text));
    at = rest.end;
    if (text[at] !== separator) return { cells, end: text.startsWith('\r\n', at) ? at + 2 : at + 1 };
    at += 1;
  }
}

function readPlain(text: string, start: number, separator: string) {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), end };
}

function readQuoted(text: string, start: number) {
  let [from, said] = [start, ''];
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return undefined;
    said += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { text: said, end: quote + 1 };
    said += '"';
    from = quote + 2;
  }
}

/** A telephone number leaves as '+234…, so that no spreadsheet computes it. */
function withoutMark(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
