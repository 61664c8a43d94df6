import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Trainer } from '@sabiwell/proto/http/trainers.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { Portrait } from '../../care/portrait.tsx';
import { trainersQuery } from '../../member-queries.ts';
import { trainerPath } from '../../paths.ts';
import { t } from './messages.ts';

/** The fitness trainers (spec 1 section 2, Find Fitness Trainer). */
export function TrainerList() {
  const query = useQuery(trainersQuery());
  return (
    <section aria-labelledby="trainers" className="flex flex-col gap-2">
      <h2 id="trainers" className="text-lg font-semibold">
        {t('trainers')}
      </h2>
      <QueryPart query={query} failed={t('trainersFailed')} loading={t('loadingTrainers')} skeleton="h-60 w-full">
        {({ users }) => (users.length === 0 ? <p className="text-ink-2">{t('noTrainers')}</p> : <List trainers={users} />)}
      </QueryPart>
    </section>
  );
}

function List({ trainers }: { trainers: Trainer[] }) {
  return (
    <Rows>
      {trainers.map(({ id, firstname, lastname, thumbnail, specialization, location }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 p-4">
          <Portrait name={`${firstname} ${lastname}`} thumbnail={thumbnail} className="size-14 text-xl" />
          <span className="min-w-0 flex-1 basis-32">
            <span className="block font-medium">
              {firstname} {lastname}
            </span>
            <span className="block text-sm text-ink-2">
              {specialization}, {location}
            </span>
          </span>
          <Link
            to={trainerPath(id)}
            aria-label={t('viewProfileOf', { name: `${firstname} ${lastname}` })}
            className={buttonClass('outline')}
          >
            {t('viewProfile')}
          </Link>
        </li>
      ))}
    </Rows>
  );
}
