import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { scoreBand } from '@sabiwell/proto/http/food-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { dayAndTime, figure } from '@sabiwell/ui/formats.ts';
import { HeartIcon, MessageIcon, PlateIcon, ShareIcon } from '@sabiwell/ui/icons.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { scoreTone } from '../../health/status-tone.ts';
import { foodPostPath } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { Author } from './author.tsx';
import { t } from './messages.ts';
import { passOn } from './pass-on.ts';
import { PostFigures } from './post-figures.tsx';
import { useLike } from './use-like.ts';

type Props = { post: FoodPost; onReport: (post: FoodPost) => void };

/** A post as a card, in the list and on its own page. */
export function PostCard({ post, onReport }: Props) {
  const { id, userName, userProfilePicture, timestamp, location, foodName, foodClass, description, caption, healthScore, isOwn } = post;
  const time = dayAndTime(timestamp);
  const score = healthScore.toFixed(1);
  return (
    <Card aria-labelledby={`post-${id}`} className="flex flex-col gap-4 [content-visibility:auto]">
      <Author name={userName} picture={userProfilePicture}>
        <span className="block text-sm wrap-anywhere text-ink-2">
          {location === null ? t('byAt', { time }) : t('byAtIn', { time, place: location })}
        </span>
      </Author>
      {caption !== null && <p className="whitespace-pre-line wrap-anywhere">{caption}</p>}
      <Photo post={post} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id={`post-${id}`} className="text-lg font-semibold">
          <Link to={foodPostPath(id)} className="text-ink">
            {foodName}
          </Link>
        </h2>
        <Badge tone={scoreTone(healthScore, false)}>
          <span aria-hidden="true">{score} / 10</span>
          <span className="sr-only">{t('score', { score, band: scoreBand(healthScore) })}</span>
        </Badge>
      </div>
      <p className="text-ink-2">
        {foodClass}. {description}
      </p>
      <PostFigures post={post} />
      <PostActions post={post} />
      {!isOwn && <ReportButton post={post} onReport={onReport} />}
    </Card>
  );
}

function Photo({ post: { imageUrl, foodName } }: { post: FoodPost }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (imageUrl === null) return null;
  const shape = 'aspect-[16/9] w-full bg-band';
  if (broken === imageUrl) {
    return (
      <div role="img" aria-label={t('photoOf', { food: foodName })} className={`grid place-items-center text-ink-2 ${shape}`}>
        <PlateIcon className="size-10" />
      </div>
    );
  }
  const alt = t('photoOf', { food: foodName });
  return <img src={imageUrl} alt={alt} loading="lazy" onError={() => setBroken(imageUrl)} className={`object-cover ${shape}`} />;
}

function PostActions({ post }: { post: FoodPost }) {
  const like = useLike();
  const { user } = useCurrentUser();
  const { id, liked, likesCount, commentsCount } = post;
  const likes = likesCount === 1 ? t('likesOne') : t('likesCount', { count: figure(likesCount) });
  const comments = commentsCount === 1 ? t('commentsOne') : t('commentsCount', { count: figure(commentsCount) });
  const shape = 'inline-flex min-h-11 items-center gap-2 font-semibold text-indigo';
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-hairline pt-2">
      <button type="button" aria-pressed={liked} aria-label={`${t('like')}, ${likes}`} onClick={() => like(post)} className={shape}>
        <HeartIcon className={`size-5 ${liked ? 'fill-current' : ''}`} />
        <span className="figures">{likes}</span>
      </button>
      <Link to={`${foodPostPath(id)}#comments`} className={`${shape} no-underline`}>
        <MessageIcon className="size-5" />
        <span className="figures">{comments}</span>
      </Link>
      <button type="button" onClick={() => void passOn(post, Boolean(user))} className={shape}>
        <ShareIcon className="size-5" />
        {t('passOn')}
      </button>
    </div>
  );
}

/** Guests can't report, because staff ask nobody without a name. */
function ReportButton({ post, onReport }: Props) {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <Button
      variant="quiet"
      className="self-start"
      aria-label={t('reportPostOf', { name: post.userName })}
      onClick={() => onReport(post)}
    >
      {t('report')}
    </Button>
  );
}
