import { useState } from 'react';
import type { OnCallList, OnCallPerson } from '@sabiwell/proto/http/on-call.ts';
import { ROLE_NAMES } from '@sabiwell/proto/http/portal-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { timeOrDay } from '@sabiwell/ui/formats.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { useNow } from '@sabiwell/ui/use-now.ts';
import type { TaskSlug } from '../task-slug.ts';
import { AwayDialog } from './away-dialog.tsx';
import { t } from './messages.ts';
import { useSayAway } from './use-on-call.ts';

type PeopleListProps = { slug: TaskSlug; list: OnCallList; own: { id: string; role: string } };

/** Who can be called, and who is away. Case managers say so of themselves alone. */
export function PeopleList({ slug, list, own }: PeopleListProps) {
  return (
    <section aria-labelledby="on-call-people" className="flex max-w-2xl flex-col gap-2">
      <h3 id="on-call-people" className="text-base font-semibold">
        {t('people')}
      </h3>
      <ul className="rows border-x border-x-hairline">
        {list.people.map((person) => (
          <PersonRow key={person.id} slug={slug} person={person} canChange={own.role !== 'case_manager' || own.id === person.id} />
        ))}
      </ul>
    </section>
  );
}

function PersonRow({ slug, person, canChange }: { slug: TaskSlug; person: OnCallPerson; canChange: boolean }) {
  const { id, name, role, isInUse, awayUntil } = person;
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const back = useSayAway(slug, id, {
    doneWords: () => t('hereSaved', { name }),
    onFailed: (error) => toastFailure(t('saveFailed'), error),
  });
  const state = awayUntil === null ? t('here') : t('away', { when: timeOrDay(awayUntil, now) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface p-3">
      <div className="min-w-0 flex-auto wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          {ROLE_NAMES[role]} · {isInUse ? state : t('notInUse')}
        </p>
      </div>
      {canChange && isInUse && (
        <div className="flex flex-wrap gap-3">
          {awayUntil !== null && (
            <Button variant="outline" busy={back.isPending} aria-label={t('sayHereOf', { name })} onClick={() => back.mutate({})}>
              {t('sayHere')}
            </Button>
          )}
          <Button variant="outline" aria-label={t('sayAwayOf', { name })} onClick={() => setAsking(true)}>
            {t('sayAway')}
          </Button>
        </div>
      )}
      {isAsking && <AwayDialog slug={slug} person={person} onClose={() => setAsking(false)} />}
    </li>
  );
}
