import { useQuery } from '@tanstack/react-query';
import type { staffTasks } from '@sabiwell/proto/http/staff-tasks.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import type { TaskSlug } from './task-slug.ts';

type CountTasks = (typeof staffTasks)['countTasksAdmin' | 'countTasksCaseManager' | 'countTasksManager'];

/** How often the counts are asked for: the live stream tells staff nothing of tasks. */
const POLL_MS = 15_000;

/** How many tasks wait, asked for again and again while the page is in sight. */
export function useTaskCounts(slug: TaskSlug) {
  return useQuery({ ...read<CountTasks>(`/api/${slug}/task-counts`), refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });
}
