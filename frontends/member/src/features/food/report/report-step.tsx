import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { foodAnalysisQuery } from '../../../member-queries.ts';
import type { ChangeReport } from '../change/use-change-report.ts';
import { t } from '../messages.ts';
import { ReportLoading } from './report-loading.tsx';
import { ReportView } from './report-view.tsx';

const POLL_MS = 2000;

/** The report that the page's address names; it is refetched every 2 seconds while its analysis runs. */
export function ReportStep({ id, sending }: { id: string; sending: ChangeReport['correct'] }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...foodAnalysisQuery(id),
    refetchInterval: ({ state }) => (state.data && 'status' in state.data && !state.error ? POLL_MS : false),
  });
  if (data && !('status' in data)) return <ReportView key={id} report={data} sending={sending} />;
  if (error) {
    // What was being analyzed before has failed, whatever the status.
    const retry = (
      <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    );
    return (
      <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t(data ? 'failedTitle' : 'notFound')} action={retry}>
        {error.message}
      </Notice>
    );
  }
  return <ReportLoading id={id} isAnalyzing={data !== undefined} />;
}
