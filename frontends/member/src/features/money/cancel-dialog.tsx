import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
import { t } from './messages.ts';

type CancelDialogProps = { name: string; day: string; busy: boolean; onCancel: () => void; onClose: () => void };

/** Asks for confirmation before a subscription is cancelled. */
export function CancelDialog({ name, day, busy, onCancel, onClose }: CancelDialogProps) {
  return (
    <ConfirmDialog
      title={t('cancelTitle', { name })}
      act={t('cancelOf', { name })}
      keep={t('keep')}
      busy={busy}
      onAct={onCancel}
      onClose={onClose}
    >
      <p>{t('cancelWords', { day })}</p>
    </ConfirmDialog>
  );
}
