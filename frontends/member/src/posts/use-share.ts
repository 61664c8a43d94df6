import type { foodFeed, FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { invalidatePath, isSignedOut } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { foodAnalysisQuery } from '../member-queries.ts';
import { t } from './messages.ts';
import type { ShareDraft } from './share-form.ts';

export type Sharing = ReturnType<typeof useShare>;
type Options = { analysisId: string; isShared: boolean; onDone: () => void };

/** Shares a report, changes what was shared, and takes it back. */
export function useShare({ analysisId, isShared, onDone }: Options) {
  const client = useQueryClient();
  const path = `/api/food-analyses/${encodeURIComponent(analysisId)}/share` as const;

  function show(shared: boolean): void {
    client.setQueryData(foodAnalysisQuery(analysisId).queryKey, (known) =>
      known && !('status' in known) ? { ...known, isShared: shared } : known,
    );
    void invalidatePath(client, '/api/food-feed');
    void invalidatePath(client, '/api/food-posts/');
  }
  const share = useSingleMutation<FoodPost, ShareDraft>({
    mutationFn: ({ caption, location, withPhoto }) =>
      call<typeof foodFeed.shareFoodAnalysis>('POST', path, {
        body: { caption: caption.trim(), location: location.trim(), withPhoto },
      }),
    onSuccess: () => {
      onDone();
      show(true);
      toast(isShared ? { title: t('saved') } : { title: t('shareDone'), description: t('shareDoneWords') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const why = error.status === 0 ? t('networkError') : error.message;
      toast({ title: t('shareFailed'), description: why, variant: 'destructive' });
    },
  });
  const unshare = useSingleMutation<unknown, void>({
    mutationFn: () => call<typeof foodFeed.unshareFoodAnalysis>('DELETE', path),
    onSuccess: () => {
      onDone();
      show(false);
      toast({ title: t('unshared') });
    },
  });
  return { share, unshare };
}
