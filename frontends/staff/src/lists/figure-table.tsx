import { WidePart } from '@sabiwell/ui/wide-part.tsx';

type FigureTableProps<Row, Column extends string> = {
  caption: string;
  /** The word above the rows' names. */
  head: string;
  columns: readonly Column[];
  headOf: (column: Column) => string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  wordsOf: (row: Row, column: Column) => string;
};

/** Figures by rows and columns, which scroll sideways where they have no room. The names of the rows differ. */
export function FigureTable<Row, Column extends string>(table: FigureTableProps<Row, Column>) {
  const { caption, rows } = table;
  return (
    <WidePart label={caption}>
      <table className="figures w-full bg-surface text-right">
        <caption className="sr-only">{caption}</caption>
        <Head {...table} />
        <tbody>
          {rows.map((row) => (
            <Line key={table.nameOf(row)} row={row} {...table} />
          ))}
        </tbody>
      </table>
    </WidePart>
  );
}

function Head<Row, Column extends string>({ head, columns, headOf }: FigureTableProps<Row, Column>) {
  return (
    <thead>
      <tr className="border-b border-rule">
        <th scope="col" className="px-3 py-2 text-left font-semibold">
          {head}
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className="px-3 py-2 font-semibold">
            {headOf(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Line<Row, Column extends string>({ row, columns, nameOf, wordsOf }: FigureTableProps<Row, Column> & { row: Row }) {
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="px-3 py-2 text-left font-normal whitespace-nowrap">
        {nameOf(row)}
      </th>
      {columns.map((column) => (
        <td key={column} className="px-3 py-2">
          {wordsOf(row, column)}
        </td>
      ))}
    </tr>
  );
}
