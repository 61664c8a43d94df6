import type { foodFeed, FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import type { Page } from '@sabiwell/ui/api-client.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** Under it the feed and its latest page are kept. */
const FEED = '/api/food-feed';

/** One post. */
export const postQuery = (id: string) => read<typeof foodFeed.readFoodPost>(`/api/food-posts/${encodeURIComponent(id)}`);

type Feed = InfiniteData<Page<FoodPost>>;

function changeFeeds(client: QueryClient, change: (row: FoodPost) => FoodPost[]): void {
  client.setQueriesData<Feed>(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(FEED) },
    (feed) => feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, rows: page.rows.flatMap(change) })) },
  );
}

/** Changes a post wherever it stands. */
export function changePost(client: QueryClient, id: string, change: (post: FoodPost) => FoodPost): void {
  changeFeeds(client, (row) => [row.id === id ? change(row) : row]);
  client.setQueryData(postQuery(id).queryKey, (post) => post && change(post));
}

/** Takes a post that the member can't see any more off the feed; its own page learns it from the server. */
export function dropPost(client: QueryClient, id: string): void {
  changeFeeds(client, (row) => (row.id === id ? [] : [row]));
  void client.invalidateQueries({ queryKey: postQuery(id).queryKey });
}
