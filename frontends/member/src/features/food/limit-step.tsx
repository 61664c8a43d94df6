import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from './messages.ts';
import { StepButtons } from './step-buttons.tsx';

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
    <StepButtons>
      <Button variant="food" onClick={onTable}>
        {t('useTable')}
      </Button>
      <Button variant="outline" onClick={onClose}>
        {t('close')}
      </Button>
    </StepButtons>
  );
}
