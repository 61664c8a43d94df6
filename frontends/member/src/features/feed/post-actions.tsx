import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { MessageIcon, ShareIcon } from '@sabiwell/ui/icons.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { feedPostPath } from './feed-post-path.ts';
import { t } from '../../posts/messages.ts';
import { useCurrentUser } from '../../session/session.ts';
import { Heart } from './heart.tsx';
import { ReportButton } from './report-button.tsx';
import { reportedPost } from './reported-post.ts';
import { useLike } from './use-like.ts';
import { usePassOn } from './use-pass-on.ts';

export const actionClass =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-indigo no-underline aria-pressed:text-clay';

type Props = {
  post: FoodPost;
  /** Whether it stands among others, where its comments are a link away. */
  isListed?: boolean;
  onReported: () => void;
};

/** What can be done with a post: like it, read its comments, hand it on, report it. */
export function PostActions({ post, isListed = false, onReported }: Props) {
  const { user } = useCurrentUser();
  const passOn = usePassOn(post);
  return (
    <div className="-mx-2 flex flex-wrap gap-x-2 border-t border-hairline pt-1">
      <LikeButton post={post} />
      {isListed && (
        <Link to={feedPostPath(post.id)} className={actionClass}>
          <MessageIcon className="size-5" />
          <Counted words={t('comment')} count={post.commentsCount} />
        </Link>
      )}
      <button type="button" className={actionClass} onClick={passOn}>
        <ShareIcon className="size-5" />
        <Counted words={t('pass')} count={post.sharesCount} />
      </button>
      {user && !post.isOwn && (
        <ReportButton of={() => reportedPost(post.id)} className={`${actionClass} ml-auto`} onReported={onReported} />
      )}
    </div>
  );
}

/** A guest is led to sign in instead, and comes back to where they were. */
function LikeButton({ post: { id, liked, likesCount } }: { post: FoodPost }) {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  const like = useLike(id);
  const words = (
    <>
      <Heart isFull={liked} />
      <Counted words={t('like')} count={likesCount} />
    </>
  );
  if (!user) {
    return (
      <Link to={paths.signIn} state={{ from: pathname }} className={actionClass}>
        {words}
      </Link>
    );
  }
  return (
    <button type="button" aria-pressed={liked} className={actionClass} onClick={() => like.mutate({})}>
      {words}
    </button>
  );
}

function Counted({ words, count }: { words: ReactNode; count: number }) {
  return (
    <span>
      {words} <span className="figures">{figure(count)}</span>
    </span>
  );
}
