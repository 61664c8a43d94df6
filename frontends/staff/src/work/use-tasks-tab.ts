import { lazyPage } from '@sabiwell/ui/lazy-page.ts';
import type { PortalTab } from '../layout/portal-tab.ts';
import { t } from './tab-messages.ts';
import type { TaskSlug } from './task-slug.ts';
import { useTaskCounts } from './use-task-counts.ts';

const page = lazyPage(() => import('./tasks-tab.tsx').then((module) => ({ default: module.TasksTab })));

/** The rail's entry for the list of tasks, with how many are open. */
export function useTasksTab(slug: TaskSlug): PortalTab {
  const { data } = useTaskCounts(slug);
  const count = data?.open ?? 0;
  return { id: 'tasks', name: t('tasks'), page, isWork: true, waiting: count > 0 ? { count, words: t('open', { count }) } : undefined };
}
