import { Link } from 'react-router-dom';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { paths } from '../../paths.ts';
import { t } from './link-messages.ts';

/** Why a link did not open; a call without a proper reply can be made again. */
export function LinkFailed({ error, title, onRetry }: { error: ApiError; title: string; onRetry: () => void }) {
  const again = error.status === 0 || error.status >= 500 || error.status === 429;
  if (!again) return <LinkProblem words={error.message} />;
  return (
    <Notice tone={error.status === 0 ? 'offline' : 'error'} title={title} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {error.message}
    </Notice>
  );
}

export function LinkProblem({ words }: { words: string }) {
  return (
    <>
      <Notice tone="warning">{words}</Notice>
      <Link to={paths.book} className={buttonClass('outline', 'self-start')}>
        {t('bookAgain')}
      </Link>
    </>
  );
}
