import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from './messages.ts';

/** Why nothing was changed, where it was about no field. A session that has ended is told of where the member signs in again. */
export function FormProblem({ title, error }: { title: string; error: ApiError | null }) {
  if (error === null || error.status === 401 || error.fields.length > 0) return null;
  return (
    <Notice tone={error.status === 0 ? 'offline' : 'error'} title={title}>
      {t('kept', { why: error.message })}
    </Notice>
  );
}
