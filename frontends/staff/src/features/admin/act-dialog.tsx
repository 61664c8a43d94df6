import { REASON_RULE } from '@sabiwell/proto/http/staff-rules.ts';
import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './account-messages.ts';
import { type AccountAction, needsReason } from './staff-actions.domain.ts';
import { useAccountAction } from './use-account-action.ts';

type Draft = { reason: string };
export type AskedAction = Exclude<AccountAction, 'inviteAgain'>;

function reasonForm(action: AskedAction): FormDeclaration<Draft> {
  const reason = { label: t('reason'), hint: t('reasonHint'), rule: REASON_RULE, autoComplete: 'off' };
  return { name: `account-${action}`, fields: needsReason(action) ? { reason } : {} };
}

type ActDialogProps = { row: StaffRow; action: AskedAction; onDone: () => void; onClose: () => void };

/** Asks before an action is taken on somebody's account. The focus starts on the button that changes nothing. */
export function ActDialog({ row, action, onDone, onClose }: ActDialogProps) {
  const typed = useTyped(reasonForm(action), () => ({ reason: '' }));
  const sending = useAccountAction(row, action, { onDone });
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: ({ reason }) => sending.mutate(reason.trim()) });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" form={form.id} busy={form.busy} variant={action === 'enable' ? 'primary' : 'danger'} className="flex-auto">
        {t(action)}
      </Button>
      <Button variant="outline" className="flex-auto" data-safe="" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${action}Title`, { name: row.name })}
      description={row.email}
      footer={footer}
    >
      <FormBody form={form} problem={{ title: t(`${action}Failed`), words: reasonOnly }} className="flex flex-col gap-4">
        <p>{t(`${action}Why`)}</p>
        <FormFields form={form} />
      </FormBody>
    </Dialog>
  );
}
