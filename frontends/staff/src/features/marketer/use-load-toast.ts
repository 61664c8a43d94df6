import { useEffect } from 'react';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { isSignedOut } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './messages.ts';

/** Says once that a part of the dashboard could not be read (spec 3 section 8); the panel in its place stays, with the reason and a way on. */
export function useLoadToast({ data, error }: { data: unknown; error: ApiError | null }): void {
  const isLost = error !== null && data === undefined && !isSignedOut(error);
  useEffect(() => {
    if (isLost) toast({ title: t('loadFailed'), variant: 'destructive' });
  }, [isLost]);
}
