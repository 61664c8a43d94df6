import { lazy } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { Trainer } from '@sabiwell/proto/http/trainers.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { ChevronLeftIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { trainersQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { Highlights } from './highlights.tsx';
import { t } from './messages.ts';
import { TrainerHead } from './trainer-head.tsx';
import { TrainerServices } from './trainer-services.tsx';
import { TrainerWeek } from './trainer-week.tsx';

const TrainerReviews = lazy(() => import('./trainer-reviews.tsx').then((module) => ({ default: module.TrainerReviews })));

/** A trainer, what they offer and when (spec 1 section 2, /trainer/profile). */
export function TrainerPage() {
  const [params] = useSearchParams();
  const query = useQuery(trainersQuery());
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <Link
        to={paths.fitness}
        className="-ml-1 inline-flex min-h-11 max-w-full items-center gap-1 self-start font-semibold wrap-anywhere text-indigo"
      >
        <ChevronLeftIcon className="size-5" />
        {t('back')}
      </Link>
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-160 w-full">
        {({ users }) => {
          const trainer = users.find(({ id }) => String(id) === params.get('id'));
          return trainer === undefined ? <NotFound /> : <Profile trainer={trainer} />;
        }}
      </QueryPart>
    </div>
  );
}

function NotFound() {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-hairline bg-surface p-4">
      <h1 className="text-2xl font-bold">{t('notFound')}</h1>
      <p>{t('notFoundWhy')}</p>
      <Link to={paths.fitness} className={buttonClass('outline')}>
        {t('back')}
      </Link>
    </div>
  );
}

function Profile({ trainer }: { trainer: Trainer }) {
  const { user } = useCurrentUser();
  const { about, specialties } = trainer;
  return (
    <div className="flex flex-col gap-6">
      <TrainerHead trainer={trainer} />
      {user === null && <GuestNotice trainer={trainer} />}
      {about && (
        <section aria-labelledby="about" className="flex flex-col gap-2">
          <h2 id="about" className="text-lg font-semibold">
            {t('about')}
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{about}</p>
        </section>
      )}
      {specialties.length > 0 && (
        <section aria-labelledby="specialties" className="flex flex-col gap-2">
          <h2 id="specialties" className="text-lg font-semibold">
            {t('specialties')}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {specialties.map((specialty) => (
              <li key={specialty} className="rounded-control bg-band px-2 py-1 text-sm">
                {specialty}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Highlights trainer={trainer} />
      <TrainerServices trainer={trainer} />
      <TrainerWeek trainer={trainer} />
      <LateWindow>
        <TrainerReviews trainerId={trainer.id} />
      </LateWindow>
    </div>
  );
}

function GuestNotice({ trainer: { id } }: { trainer: Trainer }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-y border-hairline bg-surface p-4">
      <p className="min-w-0 flex-1">{t('guest')}</p>
      <Link to={paths.signIn} state={{ from: `${paths.trainer}?id=${id}` }} className={buttonClass()}>
        {t('logIn')}
      </Link>
    </div>
  );
}
