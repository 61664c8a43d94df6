import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lagosHour } from '@sabiwell/proto/http/lagos-time.ts';
import { longDay, noonOf } from '@sabiwell/ui/formats.ts';
import { dashboardQuery, subscriptionsQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { dayPart, displayName } from './greeting.ts';
import { hasPlan } from './has-plan.ts';
import { t } from './messages.ts';

/** Greets the member by name, with the date. It uses the server's day once it is known, because a phone's clock may be days off. */
export function Greeting({ userId, firstName }: { userId: number; firstName: string }) {
  const [now] = useState(() => new Date());
  const { data } = useQuery(dashboardQuery(userId));
  return (
    <header>
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {t(dayPart(lagosHour(now)), { name: displayName(firstName) || t('nobody') })}
      </h1>
      <div className="-mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink-2">{longDay(data ? noonOf(data.today) : now)}</p>
        <SubscribeLink isReady={data !== undefined} />
      </div>
    </header>
  );
}

// The plans are asked for when the screen is complete. Who has one sees nothing here.
function SubscribeLink({ isReady }: { isReady: boolean }) {
  const { data, error } = useQuery({ ...subscriptionsQuery(), enabled: isReady });
  if (data === undefined ? error === null : hasPlan(data)) return null;
  return (
    <Link to={paths.subscribe} className="flex min-h-11 items-center font-medium text-indigo underline underline-offset-4">
      {t('subscribe')}
    </Link>
  );
}
