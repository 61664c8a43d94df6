import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** True for the one column that names the row; pressing it opens the row. */
  names?: boolean;
  /** True for figures, which stand at the right. */
  figures?: boolean;
};

type PlainTableProps<Row extends { id: string | number }> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  onOpen: (row: Row) => void;
};

/** A table whose rows can be opened. On a phone each row is a card, in which the columns' names stand above their values. */
export function PlainTable<Row extends { id: string | number }>({ caption, columns, rows, onOpen }: PlainTableProps<Row>) {
  return (
    // With text of twice the size a table of many columns is wider than its place.
    <div className="sm:overflow-x-auto">
      <table aria-label={caption} className="w-full border border-hairline bg-surface text-left max-sm:block">
        <thead className="bg-band max-sm:sr-only">
          <tr>
            {columns.map(({ id, header, figures }) => (
              <th key={id} scope="col" className={`px-3 py-2 font-semibold ${figures ? 'text-right' : ''}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <TableRow key={row.id} row={row} columns={columns} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; onOpen: (row: Row) => void };

function TableRow<Row>({ row, columns, onOpen }: TableRowProps<Row>) {
  return (
    <tr className="relative border-t border-hairline hover:bg-page max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] max-sm:gap-x-4 max-sm:gap-y-2 max-sm:p-3">
      {columns.map(({ id, header, cell, names, figures }) =>
        names ? (
          <th key={id} scope="row" className="font-normal max-sm:col-span-full sm:px-3">
            {/* The button covers its whole row, so that a press anywhere opens it. */}
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="min-h-(--row) py-1 text-left font-semibold text-indigo after:absolute after:inset-0 pointer-coarse:min-h-11"
            >
              {cell(row)}
            </button>
          </th>
        ) : (
          <Cell key={id} header={header} figures={figures}>
            {cell(row)}
          </Cell>
        ),
      )}
    </tr>
  );
}

/** A value; a card leaves out one that is missing. */
function Cell({ header, figures = false, children }: { header: string; figures?: boolean; children: ReactNode }) {
  const isMissing = children === undefined;
  return (
    <td className={`wrap-anywhere sm:px-3 sm:py-1 ${isMissing ? 'max-sm:hidden' : ''} ${figures ? 'figures sm:text-right' : ''}`}>
      <span aria-hidden="true" className="block text-sm text-ink-2 sm:hidden">
        {header}
      </span>
      {children}
    </td>
  );
}
