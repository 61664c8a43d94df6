import { lazy, useState } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { PlusIcon } from '@sabiwell/ui/icons.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { TaskCounts } from '@sabiwell/proto/http/staff-tasks.ts';
import { TabHead } from '../lists/tab-head.tsx';
import { useView } from '../lists/use-view.ts';
import { useStaff } from '../session/use-staff.ts';
import { AddDialog } from './add-dialog.tsx';
import { t } from './messages.ts';
import { OpenTask } from './open-task.tsx';
import { TaskList } from './task-list.tsx';
import type { TaskSlug } from './task-slug.ts';
import { type Part, partOf, PARTS } from './task.domain.ts';
import { useTaskCounts } from './use-task-counts.ts';
import { slugOf, useFreshTasks, useTaskList } from './use-tasks.ts';

const OnCallPart = lazy(() => import('./on-call/on-call-part.tsx').then((module) => ({ default: module.OnCallPart })));
const EMPTY = { mine: 'noneMine', unclaimed: 'noneUnclaimed', overdue: 'noneOverdue', all: 'noneAll' } as const;

/** What staff must do, or who is on call for it; the address says which. */
export function TasksTab() {
  const { portal, staff } = useStaff();
  const { view, change } = useView(['oncall']);
  const slug = slugOf(portal);
  useFreshTasks(slug);
  if (view.oncall === '') return <Tasks slug={slug} own={staff} onOnCall={() => change({ oncall: 'week' })} />;
  return (
    <LateWindow>
      <OnCallPart slug={slug} own={staff} onBack={() => change({ oncall: '' })} />
    </LateWindow>
  );
}

type TasksProps = { slug: TaskSlug; own: { id: string; role: StaffRole }; onOnCall: () => void };

/** One's own tasks, those that nobody does, and those that are late. The address holds the part, the search and the open task. */
function Tasks({ slug, own, onOnCall }: TasksProps) {
  const { view, change } = useView(['part', 'q', 'row']);
  const part = partOf(view.part);
  const list = useTaskList(slug, part, view.q);
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <Head list={list} onOnCall={onOnCall} />
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
          <TaskList rows={rows} ownId={own.id} ofAllRoles={own.role !== 'case_manager'} onOpen={({ id }) => change({ row: id })} />
        )}
      </PagedList>
      {view.row !== '' && (
        <OpenTask
          key={view.row}
          slug={slug}
          id={view.row}
          known={list.data?.find(({ id }) => id === view.row)}
          own={own}
          onClose={() => change({ row: '' })}
        />
      )}
    </section>
  );
}

type HeadProps = { list: ReturnType<typeof useTaskList>; onOnCall: () => void };

/** The name of the list, and the buttons that read it again, add to it, and show who is on call. */
function Head({ list, onOnCall }: HeadProps) {
  const { portal, staff } = useStaff();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TabHead title={t('title')} refreshing={list.isFetching && !list.isFetchingNextPage} onRefresh={list.refetch}>
        <Button onClick={() => setAdding(true)}>
          <PlusIcon className="size-5" />
          {t('add')}
        </Button>
        <Button variant="outline" onClick={onOnCall}>
          {t('onCall')}
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
