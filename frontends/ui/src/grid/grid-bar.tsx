import { Button } from '../button.tsx';
import { figure } from '../formats.ts';
import { RetryIcon } from '../icons.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { ExportPart } from './export-part.tsx';
import { MOST_CHOSEN } from './row-choice.ts';
import { t } from './texts.ts';
import type { Grid, GridProps } from './use-grid.ts';
import { ViewMenu } from './view-menu.tsx';

type GridBarProps<Row> = { props: GridProps<Row>; grid: Grid<Row> };

/** The name of the list, how much it shows, and its buttons. */
export function GridBar<Row>({ props, grid }: GridBarProps<Row>) {
  const { whose, words, pages, columns, view, onView, onExport } = props;
  const shown = new URLSearchParams(Object.entries(view).filter(([, value]) => value !== '')).toString();
  const isRefreshing = pages.isFetching && !pages.isFetchingNextPage && pages.data !== undefined;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id={`${grid.domId}-title`} className="text-lg font-semibold">
        {words.title}
      </h2>
      <p role="status" className="figures min-w-24 flex-1 text-sm text-ink-2">
        {pages.data && words.count(countOf(pages.hasNextPage ? pages.data.total : null, grid.rows.length))}
        {(isRefreshing || pages.data?.isStale) && ` · ${t('updating')}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ViewMenu whose={whose} query={shown} onShow={(query) => onView(wholeView(view, query))} />
        <ColumnMenu columns={columns} hidden={grid.hidden} onChange={grid.hide} />
        <Button variant="outline" className="px-3!" busy={isRefreshing} onClick={() => void pages.refetch()}>
          {!isRefreshing && <RetryIcon className="size-5" />}
          {t('refresh')}
        </Button>
      </div>
      {onExport && <ExportPart onExport={onExport} />}
    </header>
  );
}

function countOf(total: string | null, held: number): string {
  if (total === null) return figure(held);
  const number = Number(total.replace('+', ''));
  return total.endsWith('+') ? `${figure(number)}+` : figure(number);
}

/** Every name of the view with what a stored one says about it. */
function wholeView(view: Readonly<Record<string, string>>, query: string): Record<string, string> {
  const stored = new URLSearchParams(query);
  return Object.fromEntries(Object.keys(view).map((name) => [name, stored.get(name) ?? '']));
}

/** What can be done with the chosen rows. It lies over the end of the list, because it must move nothing when the first row is chosen. */
export function ChosenBar<Row>({ props: { actions }, grid }: GridBarProps<Row>) {
  const { chosenRows, ask, clear } = grid;
  if (chosenRows.length === 0) return null;
  return (
    <div className="sticky bottom-2 z-20 flex flex-wrap items-center gap-3 border border-indigo bg-band px-3 py-2 shadow-overlay">
      <p role="status" className="figures flex-1 font-semibold">
        {t('chosen', { count: chosenRows.length })}
        {chosenRows.length === MOST_CHOSEN && ` (${t('mostChosen', { most: MOST_CHOSEN })})`}
      </p>
      {actions.map((action) => {
        const possible = chosenRows.filter(action.allowed).length;
        // A window is about one row.
        if ('window' in action && possible > 1) return null;
        return (
          <Button
            key={action.id}
            variant={action.danger ? 'outline' : 'primary'}
            disabled={possible === 0}
            onClick={() => ask(action, chosenRows)}
          >
            {action.label} ({possible})…
          </Button>
        );
      })}
      <Button variant="outline" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}
