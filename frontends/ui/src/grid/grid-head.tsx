import { ChevronDownIcon } from '../icons.tsx';
import type { GridColumn, GridView } from './grid-types.ts';
import { t } from './texts.ts';

type GridHeadProps<Row> = {
  columns: readonly GridColumn<Row>[];
  view: GridView;
  tracks: string;
  /** True where rows have a box to select them. */
  selects: boolean;
  /** What stands over the buttons at their end; '' where there are none. */
  acts: string;
  onSort: (sort: { sort: string; dir: string }) => void;
};

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

/** The names of the columns, which stay in sight; pressing one that sorts sorts by it, and again the other way round. */
export function GridHead<Row>({ columns, view, tracks, selects, acts, onSort }: GridHeadProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 border-b border-hairline bg-band">
      <div role="row" aria-rowindex={1} className="grid items-center" style={{ gridTemplateColumns: tracks }}>
        {selects && (
          <span role="columnheader">
            <span className="sr-only">{t('selected')}</span>
          </span>
        )}
        {columns.map(({ id, header, figures, sort }) => {
          const order = sort !== undefined && view.sort === sort ? ORDERS[view.dir === 'asc' ? 'asc' : 'desc'] : undefined;
          return (
            <span key={id} role="columnheader" aria-sort={order} className={`min-w-0 px-2 font-semibold ${figures ? 'text-right' : ''}`}>
              {sort === undefined ? (
                <span className="block truncate py-2">{header}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onSort({ sort, dir: order === 'descending' ? 'asc' : 'desc' })}
                  className="-mx-1 inline-flex min-h-9 max-w-full items-center gap-1 px-1 font-semibold -outline-offset-3"
                >
                  <span className="truncate">{header}</span>
                  <ChevronDownIcon
                    className={`size-4 ${order === undefined ? 'opacity-40' : ''} ${order === 'ascending' ? 'rotate-180' : ''}`}
                  />
                </button>
              )}
            </span>
          );
        })}
        {acts !== '' && (
          <span role="columnheader" className="px-2 font-semibold">
            {acts}
          </span>
        )}
      </div>
    </div>
  );
}
