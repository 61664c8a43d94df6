import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { t } from './messages.ts';

type CancelDialogProps = { name: string; day: string; busy: boolean; onCancel: () => void; onClose: () => void };

/** Asks for confirmation before a subscription is cancelled. */
export function CancelDialog({ name, day, busy, onCancel, onClose }: CancelDialogProps) {
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="flex-auto" busy={busy} onClick={onCancel}>
        {t('cancelOf', { name })}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('keep')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('cancelTitle', { name })} footer={footer}>
      <p>{t('cancelWords', { day })}</p>
    </Dialog>
  );
}
