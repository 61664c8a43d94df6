import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ActDialog, type AskedAction } from './act-dialog.tsx';

/** The account that the address names: its details, or the question before an action. */
export function OpenAccount({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const { data: own } = useQuery(read<typeof staffAccount.readOwnStaffAccount>('/api/staff/me'));
  const [asked, setAsked] = useState<AskedAction>();
  const back = () => setAsked(undefined);
  if (asked !== undefined) return <ActDialog row={row} action={asked} onDone={back} onClose={back} />;
  return <AccountDialog row={row} ownId={own?.id} onAsk={setAsked} onClose={onClose} />;
}
