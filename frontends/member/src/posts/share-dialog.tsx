import type { foodFeed } from '@sabiwell/proto/http/food-feed.ts';
import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from './messages.ts';
import { SHARE_FORM } from './share-form.ts';
import { ShareFields } from './share-fields.tsx';
import { type Sharing, useShare } from './use-share.ts';

type Props = { report: FoodReport; onClose: () => void };

/** Shares a report with everybody, after showing exactly what they will see; a shared one is changed or taken back here. */
export function ShareDialog({ report, onClose }: Props) {
  const path = `/api/food-analyses/${encodeURIComponent(report.id)}/share` as const;
  // Read at each opening, because likes come, and staff may have removed the post.
  const query = useQuery({ ...read<typeof foodFeed.previewFoodPost>(path), gcTime: 0 });
  const isShared = query.data ? query.data.id !== null : report.isShared;
  const sharing = useShare({ analysisId: report.id, isShared, onDone: onClose });
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <UnshareDialog unshare={sharing.unshare} onClose={() => setAsking(false)} />;
  const refusal = query.error?.code === 'not_shareable' ? query.error : null;
  const footer = query.data && (
    <div className="flex flex-wrap gap-3 *:grow">
      <Button type="submit" form={SHARE_FORM} busy={sharing.share.isPending}>
        {t(isShared ? 'save' : 'share')}
      </Button>
      <Button variant="outline" onClick={() => (isShared ? setAsking(true) : onClose())}>
        {t(isShared ? 'unshare' : 'shareCancel')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isShared ? 'sharedTitle' : 'shareTitle')}
      footer={footer}
      fills={refusal === null}
    >
      {refusal ? (
        <Notice tone="error" title={t('cannotShare')}>
          {refusal.message}
        </Notice>
      ) : (
        <QueryPart query={query} failed={t('previewFailed')} loading={t('previewLoading')} skeleton="h-96 w-full">
          {(preview) => <ShareFields preview={preview} report={report} sending={sharing.share} />}
        </QueryPart>
      )}
    </Dialog>
  );
}

function UnshareDialog({ unshare, onClose }: { unshare: Sharing['unshare']; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('unshareTitle')}
      act={t('unshare')}
      keep={t('unshareKeep')}
      busy={unshare.isPending}
      problem={{ title: t('notUnshared'), error: unshare.error }}
      onAct={() => unshare.mutate()}
      onClose={onClose}
    >
      <p>{t('unshareWords')}</p>
    </ConfirmDialog>
  );
}
