import { REASON_RULE } from '@sabiwell/proto/http/staff-rules.ts';
import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { t } from './account-messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type AccountAction, needsReason } from './staff-actions.domain.ts';
import { useAccountAction } from './use-account-action.ts';

export type AskedAction = Exclude<AccountAction, 'inviteAgain'>;

type ActDialogProps = { row: StaffRow; action: AskedAction; onDone: () => void; onClose: () => void };

/** Asks before an action is taken on somebody's account. */
export function ActDialog({ row, action, onDone, onClose }: ActDialogProps) {
  return (
    <ReasonDialog
      name={`account-${action}`}
      title={t(`${action}Title`, { name: row.name })}
      description={row.email}
      why={t(`${action}Why`)}
      reason={needsReason(action) ? { label: t('reason'), hint: t('reasonHint'), rule: REASON_RULE } : undefined}
      act={t(action)}
      keep={t('cancel')}
      danger={action !== 'enable'}
      failed={t(`${action}Failed`)}
      sending={useAccountAction(row, action, { onDone })}
      onClose={onClose}
    />
  );
}
