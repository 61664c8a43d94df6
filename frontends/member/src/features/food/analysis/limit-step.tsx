import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from '../messages.ts';
import { StepButtons } from './step-buttons.tsx';

/** The upgrade prompt: the server's sentence, when the free uses return, and what stays free. */
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

/** The buttons under the prompt. After the payment the same photo can be sent at once. */
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
