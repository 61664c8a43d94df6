import { keepPreviousData, type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { StaffSession } from '@sabiwell/proto/http/staff-activity.ts';
import type { ApiError, Page } from '@sabiwell/ui/api-client.ts';

type Sessions = { rows: StaffSession[]; total: string | null };

/** One page by its number, and how many sessions there are in all; the page before stays until the next one is there. */
export function useSessionsPage(path: `/api/admin/sessions?${string}`) {
  return useInfiniteQuery<Page<StaffSession>, ApiError, Sessions, QueryKey, string>({
    queryKey: [path, 'pages'],
    initialPageParam: path,
    getNextPageParam: () => null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: ({ pages }: InfiniteData<Page<StaffSession>, string>) => ({
      rows: pages.flatMap(({ rows }) => rows),
      total: pages[0]?.total ?? null,
    }),
  });
}
