import type { foodFeed, FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { FEED_PAGE } from '@sabiwell/proto/http/feed-rules.ts';
import type { ApiError, Page } from '@sabiwell/ui/api-client.ts';
import { savesData } from '@sabiwell/ui/appearance.ts';
import { type Pages, usePages } from '@sabiwell/ui/use-pages.ts';
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { countNewer, withLatestCounts } from './feed.domain.ts';

const FIRST = `/api/food-feed?limit=${FEED_PAGE}` as const;
const SHOWN = [FIRST, 'pages'];
export const LATEST = [FIRST, 'latest'];
const POLL_MS = 30_000;
/** With the data saver. */
const SLOW_POLL_MS = 120_000;

type Feed = InfiniteData<Page<FoodPost>, string>;

/**
 * The feed, page by page. Its first page is read again every half minute while the tab is visible: counts change in place, and new posts
 * wait until they are asked for, so that nothing moves while it is read.
 */
export function useFeed() {
  const client = useQueryClient();
  const list = usePages<typeof foodFeed.listFoodFeed>(FIRST);
  const { data: latest = [] } = useInfiniteQuery<Page<FoodPost>, ApiError, FoodPost[], QueryKey, string>({
    queryKey: LATEST,
    initialPageParam: FIRST,
    getNextPageParam: () => undefined,
    enabled: list.data !== undefined,
    initialData: () => firstOf(client.getQueryData<Feed>(SHOWN)),
    // The first page has just been read; who comes back to the feed has it read again.
    refetchOnMount: ({ state }) => (state.dataUpdateCount === 0 ? false : 'always'),
    refetchInterval: savesData() ? SLOW_POLL_MS : POLL_MS,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
  const shown = list.data ?? [];
  return {
    list: { ...list, data: list.data && withLatestCounts(list.data, latest) } as Pages<FoodPost>,
    newer: countNewer(shown, latest),
    showNewer: () => client.setQueryData(SHOWN, client.getQueryData<Feed>(LATEST)),
  };
}

function firstOf(feed: Feed | undefined): Feed | undefined {
  return feed && { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) };
}
