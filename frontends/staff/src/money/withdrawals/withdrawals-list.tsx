import { lazy } from 'react';
import type { withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import { useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { DeskGrid } from '../desk-grid.tsx';
import { useDesk } from '../use-desk.ts';
import { doctorOf, withdrawalColumns } from './withdrawal-columns.tsx';

// With what the other drawers show.
const WithdrawalPart = lazy(() => import('../row-parts.tsx').then((module) => ({ default: module.WithdrawalPart })));

/** What doctors asked to have sent to their banks. */
export function WithdrawalsList() {
  const { grid, query } = useDesk('withdrawals');
  const pages = useGridPages<typeof withdrawals.listMoneyWithdrawalsAdmin>(`/api/admin/money/withdrawals?${query}`);
  const common = { slug: 'admin', desk: 'withdrawals', grid, pages, whose: doctorOf } as const;
  return (
    <DeskGrid
      {...common}
      columns={withdrawalColumns()}
      at={({ createdAt }) => createdAt}
      drawer={(row) => <WithdrawalPart withdrawal={row} />}
    />
  );
}
