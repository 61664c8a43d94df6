import { useQuery } from '@tanstack/react-query';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { subscriptionsQuery } from '../../member-queries.ts';
import { CareCard } from './care-card.tsx';
import { t } from './messages.ts';

/** The cares that this member has paid for and that have not ended. */
export function OwnCare({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(subscriptionsQuery());
  const cares = data?.filter(({ purpose, isActive }) => purpose === 'elder_care' && isActive) ?? [];
  if (error) {
    return (
      <PartProblem title={t('yoursFailed')} error={error} stale={data !== undefined} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <Loading label={t('yoursLoading')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  if (cares.length === 0) return null;
  return (
    <section aria-labelledby="yours" className="flex flex-col gap-2">
      <h2 id="yours" className="text-lg font-extrabold">
        {t('yours')}
      </h2>
      <ul className="border border-hairline bg-surface">
        {cares.map((care) => (
          <CareCard key={care.id} care={care} userId={userId} />
        ))}
      </ul>
    </section>
  );
}
