import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { feedPostPath } from './feed-post-path.ts';
import { dropPost, postQuery } from '../../posts/feed-cache.ts';
import { t } from '../../posts/messages.ts';
import { PostView } from '../../posts/post-view.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { CommentList } from './comment-list.tsx';
import { FeedList } from './feed-list.tsx';
import { PostActions } from './post-actions.tsx';

const CommentForm = lazy(() => import('./comment-form.tsx').then((module) => ({ default: module.CommentForm })));

const PAGE = 'mx-auto flex w-full max-w-2xl flex-col gap-4';

/** What members have shared (spec 2 section 2, /food). Guests read it, too. */
export function FeedPage() {
  return (
    <div data-toasts-on-top="" className={PAGE}>
      <SubPageHeader title={t('title')} back={t('home')} to={paths.home}>
        <p className="pt-1 text-ink-2">{t('intro')}</p>
      </SubPageHeader>
      <FeedList />
    </div>
  );
}

/** One post, with what people said about it. */
export function PostPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...postQuery(id), refetchOnMount: 'always' });
  const isGone = query.error?.status === 404;
  return (
    <div data-toasts-on-top="" className={PAGE}>
      <SubPageHeader title={t('post')} back={t('feed')} to={paths.feed} />
      {isGone ? (
        <Notice
          tone="info"
          title={t('gone')}
          action={
            <Link to={paths.feed} className={buttonClass('outline')}>
              {t('seeFeed')}
            </Link>
          }
        />
      ) : (
        <QueryPart query={query} failed={t('postFailed')} loading={t('postLoading')} skeleton="h-120 w-full">
          {(post) => <Post key={post.id} post={post} />}
        </QueryPart>
      )}
    </div>
  );
}

function Post({ post }: { post: FoodPost }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  function leave(): void {
    void navigate(paths.feed);
    dropPost(client, post.id);
  }
  return (
    <>
      <PostView post={post} isWhole>
        <PostActions post={post} onReported={leave} />
      </PostView>
      {post.isOwn && <OwnPost />}
      <section aria-labelledby="comments" className="flex flex-col gap-3">
        <h2 id="comments" className="text-lg font-semibold">
          {t('comments')}
        </h2>
        <Writing postId={post.id} />
        <CommentList post={post} />
      </section>
    </>
  );
}

function OwnPost() {
  return (
    <p className="text-ink-2">
      {t('ownWords')}{' '}
      <Link to={paths.foodHistory} className="inline-flex min-h-6 items-center font-semibold text-indigo underline underline-offset-4">
        {t('ownMeals')}
      </Link>
    </p>
  );
}

/** The form of a member; a guest is asked to join, or to sign in and come back. */
function Writing({ postId }: { postId: string }) {
  const { user } = useCurrentUser();
  if (user === undefined) return null;
  if (user === null) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <p className="font-semibold">{t('joinTitle')}</p>
        <p>{t('joinWords')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.join} className={buttonClass()}>
            {t('join')}
          </Link>
          <Link to={paths.signIn} state={{ from: feedPostPath(postId) }} className={buttonClass('outline')}>
            {t('signIn')}
          </Link>
        </div>
      </Card>
    );
  }
  return (
    <Suspense
      fallback={
        <Loading label={t('formLoading')}>
          <Skeleton className="h-32 w-full" />
        </Loading>
      }
    >
      <CommentForm postId={postId} userId={user.id} />
    </Suspense>
  );
}
