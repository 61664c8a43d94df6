import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { About, aboutOperations } from '@sabiwell/proto/http/about.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

/** Who is behind Sabiwell (spec 2 section 2, /team): the leaders whom the operator named, and nobody invented. */
export function TeamPage() {
  const query = useQuery(read<typeof aboutOperations.readAbout>('/api/about'));
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <SubPageHeader title={t('teamTitle')} back={t('aboutTitle')} to={paths.about} />
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{t('canTitle')}</h2>
        <Rows>
          {([t('can1'), t('can2'), t('can3')] as const).map((words) => (
            <li key={words} className="px-4 py-3">
              {words}
            </li>
          ))}
        </Rows>
      </section>
      <section className="flex flex-col items-start gap-2">
        <h2 className="text-lg font-semibold">{t('withTitle')}</h2>
        <p>{t('withWords')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.subscribe} className={buttonClass('primary')}>
            {t('plans')}
          </Link>
          <Link to={paths.doctors} className={buttonClass('outline')}>
            {t('findDoctor')}
          </Link>
        </div>
      </section>
      {/* Last, because until the operator has named them there are none, and nothing below should move. */}
      <QueryPart query={query} failed={t('leadersFailed')} loading={t('leadersLoading')} skeleton="h-24 w-full">
        {({ leaders }) => leaders.length > 0 && <Leaders leaders={leaders} />}
      </QueryPart>
    </div>
  );
}

function Leaders({ leaders }: About) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('leaders')}</h2>
      <Rows>
        {leaders.map(({ name, role, words }) => (
          <li key={name} className="px-4 py-3 wrap-anywhere">
            <p className="font-semibold">{name}</p>
            <p className="text-ink-2">{role}</p>
            {words !== null && <p className="mt-1">{words}</p>}
          </li>
        ))}
      </Rows>
    </section>
  );
}
