import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { savedCardQuery, subscriptionsQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import { PageHead } from './page-head.tsx';
import { PastSubscription, RunningSubscription } from './subscription-row.tsx';
import { SavedCard } from './saved-card.tsx';

/** The member's running and past subscriptions, and the card that renews them. */
export function SubscriptionsPage() {
  const query = useQuery(subscriptionsQuery());
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <PageHead back={t('back')} to={paths.profile} title={t('subscriptions')} />
      <QueryPart
        query={query}
        failed={t('subscriptionsFailed')}
        loading={t('subscriptionsLoading')}
        skeleton="h-48 w-full"
        empty={<NoSubscriptions />}
      >
        {(all) => <Periods all={all} />}
      </QueryPart>
      <SavedCard />
    </div>
  );
}

function NoSubscriptions() {
  return (
    <Rows>
      <li className={rowClass}>
        <span className="text-ink-2">{t('subscriptionsEmpty')}</span>
      </li>
      <li>
        <Link to={paths.subscribe} className={rowClass}>
          <RowWords title={t('plans')} />
        </Link>
      </li>
    </Rows>
  );
}

function Periods({ all }: { all: Subscription[] }) {
  const { data } = useQuery(savedCardQuery());
  // If the card can't be read, no warning about a missing card is shown.
  const hasCard = data?.card !== null;
  const running = all.filter(({ isActive }) => isActive);
  const past = all.filter(({ isActive }) => !isActive);
  return (
    <>
      {running.length > 0 && (
        <section aria-labelledby="running" className="flex flex-col gap-2">
          <h2 id="running" className="text-lg font-semibold">
            {t('running')}
          </h2>
          <Rows>
            {running.map((one) => (
              <li key={one.id} className="px-4 py-1">
                <RunningSubscription subscription={one} hasCard={hasCard} />
              </li>
            ))}
          </Rows>
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="flex flex-col gap-2">
          <h2 id="past" className="text-lg font-semibold">
            {t('past')}
          </h2>
          <Rows>
            {past.map((one) => (
              <li key={one.id} className={rowClass}>
                <PastSubscription subscription={one} />
              </li>
            ))}
          </Rows>
        </section>
      )}
    </>
  );
}
