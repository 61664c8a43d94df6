import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { storedAppearance } from '@sabiwell/ui/appearance.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { newestQuery } from './feed-queries.ts';
import { t } from './messages.ts';

const POLL_MS = 30_000;
const SAVER_POLL_MS = 120_000;

/** Asks for the newest posts every half minute while the page is looked at; with data saver, every two minutes. */
export function useNewest(shown: FoodPost[]): FoodPost[] {
  const refetchInterval = storedAppearance()?.dataSaver ? SAVER_POLL_MS : POLL_MS;
  const { data = shown } = useQuery({ ...newestQuery(), initialData: shown, refetchInterval });
  return data;
}

/**
 * What is shown, as it is now: counts change in place, and what was taken back goes. New posts wait, so that nothing moves under a finger.
 */
export function merge(shown: FoodPost[], newest: FoodPost[]): { posts: FoodPost[]; waiting: number } {
  const now = new Map(newest.map((post) => [post.id, post]));
  const oldest = newest.at(-1)?.timestamp ?? '';
  const isThere = (post: FoodPost) => now.has(post.id) || post.timestamp < oldest || newest.length === 0;
  const known = new Set(shown.map(({ id }) => id));
  const latest = shown[0]?.timestamp ?? '';
  return {
    posts: shown.filter(isThere).map((post) => now.get(post.id) ?? post),
    waiting: newest.filter(({ id, timestamp }) => !known.has(id) && timestamp >= latest).length,
  };
}

/** A button that shows the posts that came since. */
export function NewPosts({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  return (
    <div role="status" className="sticky top-2 z-10 flex justify-center empty:hidden">
      {waiting > 0 && <Button onClick={onShow}>{waiting === 1 ? t('newPost') : t('newPosts', { count: waiting })}</Button>}
    </div>
  );
}
