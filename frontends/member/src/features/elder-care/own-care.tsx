import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { subscriptionsQuery } from '../../member-queries.ts';
import { CareCard } from './care-card.tsx';
import { t } from './messages.ts';

/** The elder cares that this member has paid for and that have not ended. */
export function OwnCare({ userId }: { userId: number }) {
  const query = useQuery(subscriptionsQuery());
  return (
    <QueryPart query={query} failed={t('yoursFailed')} loading={t('yoursLoading')} skeleton="h-160 w-full">
      {(periods) => <Cares cares={periods.filter(({ purpose, isActive }) => purpose === 'elder_care' && isActive)} userId={userId} />}
    </QueryPart>
  );
}

function Cares({ cares, userId }: { cares: Subscription[]; userId: number }) {
  if (cares.length === 0) return null;
  return (
    <section aria-labelledby="yours" className="flex flex-col gap-2">
      <h2 id="yours" className="text-lg font-semibold">
        {t('yours')}
      </h2>
      <Rows>
        {cares.map((care) => (
          <CareCard key={care.id} care={care} userId={userId} />
        ))}
      </Rows>
    </section>
  );
}
