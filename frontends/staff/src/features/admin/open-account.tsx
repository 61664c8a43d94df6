import { useState } from 'react';
import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { useStaff } from '../../session/use-staff.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ActDialog, type AskedAction } from './act-dialog.tsx';

/** The account that the address names: its details, or the question before an action. */
export function OpenAccount({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const { staff } = useStaff();
  const [asked, setAsked] = useState<AskedAction>();
  const back = () => setAsked(undefined);
  if (asked !== undefined) return <ActDialog row={row} action={asked} onDone={back} onClose={back} />;
  return <AccountDialog row={row} ownId={staff.id} onAsk={setAsked} onClose={onClose} />;
}
