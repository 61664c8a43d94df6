import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { foodAnalysisQuery } from '../../../member-queries.ts';
import { t } from '../messages.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportView } from './report-view.tsx';

const POLL_MS = 2000;

/** The report that the page's address names; it is refetched every 2 seconds while its analysis runs. */
export function ReportStep({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...foodAnalysisQuery(id),
    refetchInterval: ({ state }) => (state.data && 'status' in state.data && !state.error ? POLL_MS : false),
  });
  if (data && !('status' in data)) return <ReportView report={data} />;
  if (error) {
    const retry = (
      <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    );
    return (
      <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('notFound')} action={retry}>
        {error.message}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex animate-late items-center gap-3 font-semibold">
        <Spinner />
        {t(data ? 'analyzing' : 'loadingReport')}
      </p>
      <ReportSkeleton />
    </div>
  );
}
