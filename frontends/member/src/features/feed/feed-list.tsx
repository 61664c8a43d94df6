import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { savesData } from '@sabiwell/ui/appearance.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { focusHeading } from '@sabiwell/ui/use-title.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { feedPostPath } from './feed-post-path.ts';
import { dropPost } from '../../posts/feed-cache.ts';
import { t } from '../../posts/messages.ts';
import { PostView } from '../../posts/post-view.tsx';
import { LoadAhead } from './load-ahead.tsx';
import { PostActions } from './post-actions.tsx';
import { useFeed } from './use-feed.ts';

/** What members have shared, newest first; more comes by scrolling and by a button. */
export function FeedList() {
  const { list, newer, showNewer } = useFeed();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  if (error && data === undefined) {
    return (
      <Notice
        tone={error.status === 0 ? 'offline' : 'warning'}
        title={t('failed')}
        action={
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {error.status === 0 ? t('notOnline') : error.message}
      </Notice>
    );
  }
  const isMore = hasNextPage && !error && !savesData();
  return (
    <>
      <NewPosts count={newer} onShow={showNewer} />
      <PagedList list={list} words={listWords(t, () => t('shownOne'))} empty={<NoPosts />}>
        {(posts) => (
          <>
            {posts.map((post) => (
              <ListedPost key={post.id} post={post} />
            ))}
            {isMore && <LoadAhead key={posts.length} onNear={() => void fetchNextPage()} />}
          </>
        )}
      </PagedList>
    </>
  );
}

function ListedPost({ post }: { post: FoodPost }) {
  const client = useQueryClient();
  const link = (name: string) => (
    <Link to={feedPostPath(post.id)} className="text-ink underline decoration-rule underline-offset-4">
      {name}
    </Link>
  );
  return (
    <PostView post={post} link={link} hasPhoto={!savesData()} className="[contain-intrinsic-size:auto_40rem] [content-visibility:auto]">
      <PostActions post={post} isListed onReported={() => dropPost(client, post.id)} />
    </PostView>
  );
}

// Without a height of its own, so that nothing moves when it comes.
function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  function show(): void {
    onShow();
    focusHeading();
    window.scrollTo(0, 0);
  }
  return (
    <div role="status" className="sticky top-20 z-10 -mb-4 flex h-0 justify-center overflow-visible">
      {count > 0 && (
        <Button className="h-11 shrink-0 shadow-overlay" onClick={show}>
          {count === 1 ? t('newPost') : t('newPosts', { count })}
        </Button>
      )}
    </div>
  );
}

function NoPosts() {
  return (
    <div className="flex flex-col items-start gap-3 py-2">
      <AdireStrip className="text-rule" />
      <p className="font-semibold">{t('empty')}</p>
      <p className="text-ink-2">{t('emptyWords')}</p>
      <Link to={`${paths.home}?upload=1`} className={buttonClass('food')}>
        {t('analyze')}
      </Link>
    </div>
  );
}
