import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from './messages.ts';

/** The upgrade prompt: what the server says, when the free uses come back, and what is free all the same. */
export function LimitStep({ message }: { message: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warning">{message}</Notice>
      <p>{t('limitBack')}</p>
      <p>{t('limitTable')}</p>
    </div>
  );
}

export function LimitFooter({ onTable, onClose }: { onTable: () => void; onClose: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="food" className="flex-1" onClick={onTable}>
        {t('useTable')}
      </Button>
      <Button variant="outline" className="flex-1" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
