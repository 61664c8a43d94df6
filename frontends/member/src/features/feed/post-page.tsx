import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { CommentForm } from './comment-form.tsx';
import { Comments } from './comments.tsx';
import { postQuery } from './feed-queries.ts';
import { t } from './messages.ts';
import { PostCard } from './post-card.tsx';
import type { Reported } from './report-dialog.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));
const GONE = 404;

/** One post with its comments, for anybody who has its address. */
export function PostPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [reporting, setReporting] = useState<Reported>();
  const query = useQuery({ ...postQuery(id), refetchOnMount: 'always' });
  const close = () => setReporting(undefined);
  const afterReport = () => (reporting?.commentId === undefined ? void navigate(paths.foodFeed) : close());
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <SubPageHeader title={t('title')} back={t('backToFeed')} to={paths.foodFeed} />
      {query.error?.status === GONE ? (
        <Gone />
      ) : (
        <QueryPart query={query} failed={t('postFailed')} loading={t('postLoading')} skeleton="h-120 w-full">
          {(post) => (
            <>
              <PostCard post={post} onReport={() => setReporting({ postId: id })} />
              <section id="comments" aria-labelledby="comments-title" className="flex flex-col gap-4">
                <h2 id="comments-title" className="text-lg font-semibold">
                  {t('comments')}
                </h2>
                <Join postId={id} />
                <Comments post={post} onReport={(commentId) => setReporting({ postId: id, commentId })} />
              </section>
            </>
          )}
        </QueryPart>
      )}
      {reporting && (
        <LateWindow>
          <ReportDialog of={reporting} onReported={afterReport} onClose={close} />
        </LateWindow>
      )}
    </div>
  );
}

function Gone() {
  const navigate = useNavigate();
  return (
    <Notice tone="info" title={t('gone')} action={<Button onClick={() => void navigate(paths.foodFeed)}>{t('backToFeed')}</Button>}>
      {t('goneHint')}
    </Notice>
  );
}

/** The form of a member; a guest is asked to join. */
function Join({ postId }: { postId: string }) {
  const { user } = useCurrentUser();
  if (user) return <CommentForm postId={postId} />;
  return (
    <p className="flex flex-wrap items-center gap-3">
      {t('joinHint')}
      <Link to={paths.signIn} className={buttonClass('outline')}>
        {t('join')}
      </Link>
    </p>
  );
}
