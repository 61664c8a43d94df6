import { lazy, useState } from 'react';
import type { teamList, TeamMember, TeamRow } from '@sabiwell/proto/http/team.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { PlusIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { TabHead } from '../../../lists/tab-head.tsx';
import { useView } from '../../../lists/use-view.ts';
import { t } from './messages.ts';
import { TeamCard } from './team-card.tsx';
import { TeamFilters } from './team-filters.tsx';
import { TEAM_VIEW, teamPath } from './team-path.ts';
import { useWritten } from './use-written.ts';

const AddDialog = lazy(() => import('./member-dialogs.tsx').then((module) => ({ default: module.AddDialog })));
const ChangeDialog = lazy(() => import('./member-dialogs.tsx').then((module) => ({ default: module.ChangeDialog })));

const NOTHING_CHOSEN = { q: '', department: '', status: '' };

/** The team, and a manager's work with it. The address holds the filters. */
export function TeamTab() {
  const { view, change } = useView(TEAM_VIEW);
  const path = teamPath(view);
  const list = usePages<typeof teamList.listTeamManager>(path, { isShared: true });
  const { rows, keep } = useWritten(path, list.data);
  const [shown, setShown] = useState<'add' | TeamRow | null>(null);
  const close = () => setShown(null);
  const written = (member: TeamMember) => {
    keep(member);
    close();
  };
  const isFiltered = Object.keys(NOTHING_CHOSEN).some((name) => view[name as keyof typeof NOTHING_CHOSEN] !== '');
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <TabHead title={t('title')} refreshing={list.isFetching && !list.isFetchingNextPage} onRefresh={list.refetch}>
        <Button onClick={() => setShown('add')}>
          <PlusIcon className="size-5" />
          {t('add')}
        </Button>
      </TabHead>
      <TeamFilters view={view} onChange={change} />
      <PagedList
        list={{ ...list, data: rows } as typeof list}
        words={listWords(t, () => t('shownOne'))}
        empty={<Nobody isFiltered={isFiltered} onShowAll={() => change(NOTHING_CHOSEN)} />}
      >
        {(members) => <Cards members={members} onChange={setShown} />}
      </PagedList>
      <LateWindow>
        {shown === 'add' && <AddDialog onAdded={written} onClose={close} />}
        {shown !== null && shown !== 'add' && <ChangeDialog key={shown.id} member={shown} onChanged={written} onClose={close} />}
      </LateWindow>
    </section>
  );
}

function Cards({ members, onChange }: { members: readonly TeamRow[]; onChange: (member: TeamRow) => void }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
      {members.map((member) => (
        <li key={member.id} className="min-w-0">
          <TeamCard member={member} onChange={() => onChange(member)} />
        </li>
      ))}
    </ul>
  );
}

function Nobody({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) return <p className="text-ink-2">{t('empty')}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('noMatch')}</p>
      <Button variant="outline" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </div>
  );
}
