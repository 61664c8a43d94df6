import type { ApiError } from './api-client.ts';
import { Button } from './button.tsx';
import { RetryIcon } from './icons.tsx';
import { t } from './messages.ts';
import { Notice } from './notice.tsx';

type PartProblemProps = {
  /** A sentence that says what is missing. */
  title: string;
  error: ApiError;
  /** True: older data is still shown. */
  stale?: boolean;
  retrying: boolean;
  onRetry: () => void;
};

/** Takes the place of one part of a screen that could not be read, while the rest of the screen stays. */
export function PartProblem({ title, error, stale = false, retrying, onRetry }: PartProblemProps) {
  const offline = error.status === 0;
  const why = offline ? t('noConnection') : error.message;
  return (
    <Notice
      tone={offline ? 'offline' : 'warning'}
      title={title}
      action={
        <Button variant="outline" busy={retrying} onClick={onRetry}>
          {!retrying && <RetryIcon className="size-5" />}
          {t('tryAgain')}
        </Button>
      }
    >
      {stale ? t('stale') : why}
    </Notice>
  );
}
