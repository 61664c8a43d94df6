import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { lazy, useState } from 'react';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { FEED_PATH } from './feed-queries.ts';
import { t } from './messages.ts';
import { merge, NewPosts, useNewest } from './new-posts.tsx';
import { PostCard } from './post-card.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

/** What members have shared, for anybody; new posts wait behind a button. */
export function FeedPage() {
  const list = usePages<typeof foodAi.listFoodFeed>(FEED_PATH, { isShared: true });
  const [reporting, setReporting] = useState<FoodPost>();
  const close = () => setReporting(undefined);
  const showNew = () => void list.refetch().then(() => window.scrollTo({ top: 0 }));
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <SubPageHeader title={t('title')} back={t('back')} to={paths.home} />
      <PagedList list={list} words={listWords(t, () => t('shownOne'))} empty={<Empty />}>
        {(posts) => <Posts shown={posts} onShow={showNew} onReport={setReporting} />}
      </PagedList>
      {reporting && (
        <LateWindow>
          <ReportDialog of={{ postId: reporting.id }} onReported={close} onClose={close} />
        </LateWindow>
      )}
    </div>
  );
}

type PostsProps = { shown: FoodPost[]; onShow: () => void; onReport: (post: FoodPost) => void };

function Posts({ shown, onShow, onReport }: PostsProps) {
  const newest = useNewest(shown);
  const { posts, waiting } = merge(shown, newest);
  return (
    <>
      <NewPosts waiting={waiting} onShow={onShow} />
      {posts.map((post) => (
        <PostCard key={post.id} post={post} onReport={onReport} />
      ))}
    </>
  );
}

function Empty() {
  return (
    <div className="flex flex-col gap-3">
      <AdireStrip />
      <p className="font-medium">{t('empty')}</p>
      <p className="text-ink-2">{t('emptyHint')}</p>
    </div>
  );
}
