import { useState } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { PlusIcon } from '@sabiwell/ui/icons.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import type { TaskCounts } from '@sabiwell/proto/http/staff-tasks.ts';
import { TabHead } from '../lists/tab-head.tsx';
import { useView } from '../lists/use-view.ts';
import { useStaff } from '../session/use-staff.ts';
import { AddDialog } from './add-dialog.tsx';
import { t } from './messages.ts';
import { OpenTask } from './open-task.tsx';
import { TaskList } from './task-list.tsx';
import { type Part, partOf, PARTS } from './task.domain.ts';
import { useTaskCounts } from './use-task-counts.ts';
import { slugOf, useFreshTasks, useTaskList } from './use-tasks.ts';

const EMPTY = { mine: 'noneMine', unclaimed: 'noneUnclaimed', overdue: 'noneOverdue', all: 'noneAll' } as const;

/** What staff must do: one's own tasks, those that nobody does, and those that are late. The address holds the part, the search and the open task. */
export function TasksTab() {
  const { portal, staff } = useStaff();
  const slug = slugOf(portal);
  const { view, change } = useView(['part', 'q', 'row']);
  const part = partOf(view.part);
  const list = useTaskList(slug, part, view.q);
  useFreshTasks(slug);
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <Head list={list} />
      <Offline />
      <Parts part={part} onChange={(chosen) => change({ part: chosen, row: '' })} />
      <div role="search" className="max-w-md">
        <SearchField label={t('search')} placeholder={t('searchHint')} value={view.q} onSearch={(q) => change({ q })} />
      </div>
      <PagedList
        list={list}
        words={listWords(t, () => t('shownOne'))}
        empty={<Nothing part={part} isSearched={view.q !== ''} onShowAll={() => change({ q: '' })} />}
      >
        {(rows) => (
          <TaskList rows={rows} ownId={staff.id} ofAllRoles={staff.role !== 'case_manager'} onOpen={({ id }) => change({ row: id })} />
        )}
      </PagedList>
      {view.row !== '' && (
        <OpenTask
          key={view.row}
          slug={slug}
          id={view.row}
          known={list.data?.find(({ id }) => id === view.row)}
          own={staff}
          onClose={() => change({ row: '' })}
        />
      )}
    </section>
  );
}

/** The name of the list, and the buttons that read it again and add to it. */
function Head({ list }: { list: ReturnType<typeof useTaskList> }) {
  const { portal, staff } = useStaff();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TabHead title={t('title')} refreshing={list.isFetching && !list.isFetchingNextPage} onRefresh={list.refetch}>
        <Button onClick={() => setAdding(true)}>
          <PlusIcon className="size-5" />
          {t('add')}
        </Button>
      </TabHead>
      {isAdding && <AddDialog slug={slugOf(portal)} role={staff.role} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Which tasks are shown, each part with how many there are. */
function Parts({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const { data } = useTaskCounts(slugOf(useStaff().portal));
  return (
    <div className="max-w-2xl">
      <Choice
        quiet
        legend={t('part')}
        options={PARTS.map((value) => ({ value, label: partWords(value, data) }))}
        value={part}
        onChange={onChange}
      />
    </div>
  );
}

function partWords(part: Part, counts: TaskCounts | undefined): string {
  if (counts === undefined) return t(part);
  return t('partCount', { part: t(part), count: part === 'all' ? counts.open : counts[part] });
}

type NothingProps = { part: Part; isSearched: boolean; onShowAll: () => void };

function Nothing({ part, isSearched, onShowAll }: NothingProps) {
  if (!isSearched) return <p className="text-ink-2">{t(EMPTY[part])}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('noMatch')}</p>
      <Button variant="outline" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </div>
  );
}

function Offline() {
  if (useOnline()) return null;
  return (
    <Notice tone="offline" title={t('offline')}>
      {t('offlineWords')}
    </Notice>
  );
}
