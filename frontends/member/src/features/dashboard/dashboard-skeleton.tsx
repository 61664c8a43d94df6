import { Card } from '@sabiwell/ui/card.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { t } from './messages.ts';

/** The shape of the cards while they load, so that nothing moves when they come. */
export function DashboardSkeleton() {
  return (
    <Loading label={t('loading')} className="grid items-start gap-4 md:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Card className="flex flex-col gap-3">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-10 w-32" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="my-2.5 h-6 w-48" />
        </Card>
        <Card className="flex items-center justify-between gap-4">
          <Skeleton className="h-14 w-24" />
          <Skeleton className="h-7 w-40" />
        </Card>
      </div>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-6 w-40" />
        <Card className="flex flex-col gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-7 w-44" />
        </Card>
      </div>
    </Loading>
  );
}
