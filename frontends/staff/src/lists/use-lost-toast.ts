import { useEffect } from 'react';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { isSignedOut } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';

/** What was asked for, and may be lost. */
export type Lost = { data: unknown; error: ApiError | null };

/** Says once that something could not be read (spec 3 section 8); the panel in its place stays, with the reason and a way on. */
export function useLostToast({ data, error }: Lost, title: string, what?: string): void {
  const isLost = error !== null && data === undefined && !isSignedOut(error);
  useEffect(() => {
    if (isLost) toast({ title, ...(what && { description: what }), variant: 'destructive' });
  }, [isLost, title, what]);
}
