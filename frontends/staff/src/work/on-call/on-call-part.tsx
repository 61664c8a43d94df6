import { useState } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { NEXT_CALL_MINUTES } from '@sabiwell/proto/http/on-call-rules.ts';
import { TabHead } from '../../lists/tab-head.tsx';
import type { TaskSlug } from '../task-slug.ts';
import { HoursDialog, type HoursDraft, someHours } from './hours-dialog.tsx';
import { t } from './messages.ts';
import { PeopleList } from './people-list.tsx';
import { useOnCall } from './use-on-call.ts';
import { WeekTable } from './week-table.tsx';

type OnCallPartProps = { slug: TaskSlug; own: { id: string; role: string }; onBack: () => void };

/** To whom crises go, hour by hour; administrators and managers set it. */
export function OnCallPart({ slug, own, onBack }: OnCallPartProps) {
  const query = useOnCall(slug);
  const [draft, setDraft] = useState<HoursDraft>();
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <TabHead title={t('title')} refreshing={query.isFetching} onRefresh={query.refetch}>
        {slug !== 'case-manager' && query.data !== undefined && <Button onClick={() => setDraft(someHours())}>{t('set')}</Button>}
        <Button variant="outline" onClick={onBack}>
          {t('back')}
        </Button>
      </TabHead>
      <p className="max-w-prose text-ink-2">{t('why', { minutes: NEXT_CALL_MINUTES })}</p>
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-80 w-full">
        {(list) => (
          <>
            <WeekTable list={list} onChoose={slug === 'case-manager' ? undefined : setDraft} />
            <PeopleList slug={slug} list={list} own={own} />
            {slug !== 'case-manager' && draft !== undefined && (
              <HoursDialog slug={slug} people={list.people} start={draft} onClose={() => setDraft(undefined)} />
            )}
          </>
        )}
      </QueryPart>
    </section>
  );
}
