import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from '../messages.ts';
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

type LimitFooterProps = { isPaid: boolean; onSubscribe: () => void; onRetry: () => void; onTable: () => void; onClose: () => void };

/** Once it is paid, the same photo goes through: no other sign-in and no new photo. */
export function LimitFooter({ isPaid, onSubscribe, onRetry, onTable, onClose }: LimitFooterProps) {
  return (
    <StepButtons>
      <Button onClick={isPaid ? onRetry : onSubscribe}>{t(isPaid ? 'limitRetry' : 'limitSubscribe')}</Button>
      <Button variant="outline" onClick={onTable}>
        {t('useTable')}
      </Button>
      <Button variant="outline" onClick={onClose}>
        {t('close')}
      </Button>
    </StepButtons>
  );
}
