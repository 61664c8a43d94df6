import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';
import type { CareTaskRow, staffTasks } from '@sabiwell/proto/http/staff-tasks.ts';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import type { Part } from './task.domain.ts';
import { useTaskCounts } from './use-task-counts.ts';
import type { TaskSlug } from './task-slug.ts';

type ListTasks = (typeof staffTasks)['listTasksAdmin' | 'listTasksCaseManager' | 'listTasksManager'];
type ReadTask = (typeof staffTasks)['readTaskAdmin' | 'readTaskCaseManager' | 'readTaskManager'];

const PAGE = 50;
const FILTERS: Record<Part, string> = { mine: '&mine=true', unclaimed: '&status=open', overdue: '&overdue=true', all: '' };

/** A part of the list, the first due first; `q` is a part of the name of the member or the doctor. */
export function useTaskList(slug: TaskSlug, part: Part, q: string) {
  const named = q.trim() === '' ? '' : `&q=${encodeURIComponent(q.trim())}`;
  return usePages<ListTasks>(`/api/${slug}/tasks?limit=${PAGE}${FILTERS[part]}${named}`, { isShared: true });
}

/** One task; until it is read, `known` of the list is shown. */
export function useTask(slug: TaskSlug, id: string, known: CareTaskRow | undefined) {
  const query = read<ReadTask>(`/api/${slug}/tasks/${encodeURIComponent(id)}`);
  return useQuery({ ...query, refetchOnMount: 'always', placeholderData: known });
}

/** Reads the tasks that are shown again whenever the counts, which are asked for often, say that one has changed. */
export function useFreshTasks(slug: TaskSlug): void {
  const client = useQueryClient();
  const { data } = useTaskCounts(slug);
  const state = data && `${data.open} ${data.changedAt}`;
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== state) void invalidatePath(client, `/api/${slug}/tasks`);
    seen.current = state;
  }, [client, slug, state]);
}

/** Where the tasks of this portal are. */
export const slugOf = ({ slug }: Portal): TaskSlug => slug as TaskSlug;
