import { useSyncExternalStore } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { askBeforeLeaving, leaveQuestion, onLeaveQuestion } from './leave-question.ts';
import { t } from './messages.ts';

/** Asked at sign-out when something was not sent yet: on a phone that others use, nothing of a member stays behind unasked. */
export function LeaveDialog({ count }: { count: number }) {
  const onLeave = useSyncExternalStore(onLeaveQuestion, leaveQuestion);
  if (onLeave === null) return null;
  const close = () => askBeforeLeaving(null);
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-auto" onClick={close}>
        {t('stay')}
      </Button>
      <Button
        variant="danger"
        className="flex-auto"
        onClick={() => {
          close();
          onLeave();
        }}
      >
        {t('leave')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('leaveTitle')} footer={footer}>
      <p>{count === 1 ? t('leaveOne') : t('leaveMany', { count })}</p>
    </Dialog>
  );
}
