import type { PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { savesData } from '@sabiwell/ui/appearance.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { Link } from 'react-router-dom';
import { trainerPath } from '../../paths.ts';
import { t } from './messages.ts';
import { placeAfter } from './pulse.domain.ts';
import { PulseActions } from './pulse-actions.tsx';
import { PulseStage } from './pulse-stage.tsx';
import { useGestures } from './use-gestures.ts';
import type { Viewing } from './use-viewing.ts';

type Props = { posts: readonly PulsePost[]; viewing: Viewing };

/** One clip with its words and buttons; swipes over it and the wheel go on and back. Only the still of the next one is fetched ahead, and none where data is saved. */
export function PulseViewer({ posts, viewing }: Props) {
  const gestures = useGestures(viewing.step);
  const post = posts[viewing.place];
  const next = posts[placeAfter(viewing.place, 1, posts.length)];
  if (post === undefined) return null;
  return (
    <>
      {/* The focus stays in the viewer when somebody presses the picture. */}
      <div tabIndex={-1} {...gestures} className="relative min-h-[50dvh] flex-1 touch-pinch-zoom outline-none">
        <PulseStage key={post.id} post={post} viewing={viewing} />
      </div>
      <div className="flex flex-col gap-1 p-3">
        <p role="status" className="figures">
          {t('place', { number: viewing.place + 1, count: posts.length })}
        </p>
        <h2 className="text-lg font-semibold wrap-anywhere">{inOwnWords(post.title)}</h2>
        <By trainer={post.trainer} />
        <p className="wrap-anywhere">{post.hashtags.map((word) => `#${word}`).join(' ')}</p>
        <PulseActions post={post} viewing={viewing} />
      </div>
      {next && !savesData() && <img src={next.thumbnail} alt="" hidden />}
    </>
  );
}

function By({ trainer: { id, name } }: Pick<PulsePost, 'trainer'>) {
  const words = t('by', { name });
  if (id === null) return <p>{words}</p>;
  return (
    <Link to={trainerPath(id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {words}
    </Link>
  );
}
