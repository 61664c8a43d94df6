import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import type { Page } from '@sabiwell/ui/api-client.ts';
import { invalidatePath, read } from '@sabiwell/ui/query-client.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export const FEED_PATH = '/api/food-feed';

export const postPath = (id: string) => `/api/food-posts/${encodeURIComponent(id)}` as const;
export const postQuery = (id: string) => read<typeof foodAi.readFoodPost>(postPath(id));
export const commentsPath = (id: string) => `${postPath(id)}/comments` as const;

/** The first page of the feed, as a poll reads it beside the pages that are shown. */
export const newestQuery = () => read<typeof foodAi.listFoodFeed>(FEED_PATH);

/** Changes a post wherever it is shown. */
export function changePost(client: QueryClient, id: string, change: (post: FoodPost) => FoodPost): void {
  const inList = (posts: FoodPost[]) => posts.map((post) => (post.id === id ? change(post) : post));
  client.setQueryData(postQuery(id).queryKey, (post) => post && change(post));
  client.setQueryData(newestQuery().queryKey, (posts) => posts && inList(posts));
  client.setQueryData<InfiniteData<Page<FoodPost>>>(
    [FEED_PATH, 'pages'],
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: inList(page.rows) })) },
  );
}

/** Reads the feed and its posts again. */
export async function refreshFeed(client: QueryClient): Promise<void> {
  await Promise.all([invalidatePath(client, '/api/food-feed'), invalidatePath(client, '/api/food-posts/')]);
}
