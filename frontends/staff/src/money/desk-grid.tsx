import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DISPUTE_KINDS } from '@sabiwell/proto/http/money-desk-rules.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { DataGrid } from '@sabiwell/ui/grid/grid.tsx';
import type { GridColumn, GridFilter, GridWords } from '@sabiwell/ui/grid/grid-types.ts';
import type { GridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { usesSingleKeys } from '../layout/single-keys.ts';
import { rowWords } from '../lists/staff-list.ts';
import type { useGridView } from '../lists/use-grid-view.ts';
import { useStaff } from '../session/use-staff.ts';
import { payerOf } from './columns.tsx';
import { type Desk, DESK_STATUSES } from './desk-path.ts';
import type { MoneySlug } from './payment-choices.domain.ts';
import { disputeWords, orderWords, refundWords, suspenseWords, t } from './messages.ts';
import { withdrawalWords } from './withdrawals/messages.ts';

type DeskGridProps<Row> = {
  slug: MoneySlug;
  desk: Desk;
  /** The view as the address holds it. */
  grid: ReturnType<typeof useGridView>;
  pages: GridPages<Row>;
  columns: GridColumn<Row>[];
  /** Whose it is, where that is not whoever paid. */
  whose?: (row: Row) => string;
  /** When it was, which tells two rows of the same person apart. */
  at: (row: Row) => string;
  drawer: (row: Row) => ReactNode;
};

/** One list of the money desk. The address holds its view and the open row. */
export function DeskGrid<Row extends { id: string; payerEmail?: string | null }>(props: DeskGridProps<Row>) {
  const { slug, desk, grid, pages, columns, whose = payerOf, at, drawer } = props;
  const client = useQueryClient();
  const { staff } = useStaff();
  return (
    <DataGrid<Row>
      whose={{ grid: `money.${desk}`, owner: staff.id }}
      words={wordsOf(desk)}
      pages={pages}
      rowId={rowId}
      rowName={(row) => `${whose(row)}, ${dateAndTime(at(row))}`}
      columns={columns}
      filters={filtersOf(desk)}
      actions={[]}
      view={grid.view}
      onView={grid.change}
      usualSort="createdAt"
      opened={grid.opened}
      onOpen={grid.open}
      onWalk={grid.walk}
      onClose={grid.close}
      drawer={drawer}
      onChanged={() => invalidatePath(client, `/api/${slug}/money`)}
      singleKeys={usesSingleKeys()}
    />
  );
}

const rowId = ({ id }: { id: string }) => id;

const wordsOf = (desk: Desk): GridWords => ({
  title: t(desk),
  searchHint: t(`${desk}Search`),
  empty: t(`${desk}Empty`),
  ...rowWords(t),
});

function filtersOf(desk: Desk): GridFilter[] {
  const statuses = (DESK_STATUSES[desk] ?? []).map((value) => ({ value, label: statusWords(desk, value) }));
  const kinds = desk === 'disputes' ? DISPUTE_KINDS.map((value) => ({ value, label: disputeWords(value) })) : [];
  return [
    ...(statuses.length > 0 ? [{ name: 'status', label: t('status'), options: statuses }] : []),
    ...(kinds.length > 0 ? [{ name: 'kind', label: t('kind'), options: kinds }] : []),
    { name: 'from', label: t('from') },
    { name: 'to', label: t('to') },
  ];
}

/** The words of a state of this list. */
function statusWords(desk: Desk, status: string): string {
  if (status === 'all') return t('all');
  if (desk === 'orders') return orderWords(status as keyof typeof orderWords.english);
  if (desk === 'refunds') return refundWords(status as keyof typeof refundWords.english);
  if (desk === 'withdrawals') return withdrawalWords(status as keyof typeof withdrawalWords.english);
  if (desk === 'suspense') return suspenseWords(status as keyof typeof suspenseWords.english);
  return t(status === 'open' ? 'open' : 'closed');
}
