import type { PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { ChevronDownIcon, ShareIcon } from '@sabiwell/ui/icons.tsx';
import { ViewerButton } from '../../viewer/full-screen.tsx';
import { t } from './messages.ts';
import { countWords } from './pulse.domain.ts';
import { usePassOn } from './use-pass-on.ts';
import { usePulseLike } from './use-pulse-like.ts';
import type { Viewing } from './use-viewing.ts';

type Props = { post: PulsePost; viewing: Viewing };

/** The buttons under a clip; whatever a swipe or a key does, a button does too. */
export function PulseActions({ post, viewing: { keys, isPaused, isMuted } }: Props) {
  const { liked, likes, like } = usePulseLike(post);
  const { passOn, said } = usePassOn(post);
  const [likeCount, shareCount] = [countWords(likes), countWords(post.shares)];
  return (
    <>
      <div className="-mx-3 flex flex-wrap">
        <ViewerButton
          words={t('likes', { count: likeCount })}
          shown={<LikeCount isFull={liked} count={likeCount} />}
          isOn={liked}
          onPress={like}
        />
        <ViewerButton words={t('shares', { count: shareCount })} shown={<ShareCount count={shareCount} />} onPress={passOn} />
        <ViewerButton words={t(isPaused ? 'play' : 'pause')} onPress={keys.pause} />
        {post.type === 'video' && <ViewerButton words={t(isMuted ? 'unmute' : 'mute')} onPress={keys.mute} />}
        <ViewerButton words={t('previous')} shown={<ChevronDownIcon className="size-6 rotate-180" />} onPress={keys.previous} />
        <ViewerButton words={t('next')} shown={<ChevronDownIcon />} onPress={keys.next} />
      </div>
      <p role="status" className="wrap-anywhere">
        {said}
      </p>
    </>
  );
}

function ShareCount({ count }: { count: string }) {
  return (
    <>
      <ShareIcon className="size-5" />
      <span className="figures">{count}</span>
    </>
  );
}

function LikeCount({ isFull, count }: { isFull: boolean; count: string }) {
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        fill={isFull ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-5 shrink-0"
      >
        <path d="M20.8 4.6a5.5 5.5 0 0 0-7.8 0l-1 1-1-1a5.5 5.5 0 0 0-7.8 7.8l8.8 8.8 8.8-8.8a5.5 5.5 0 0 0 0-7.8" />
      </svg>
      <span className="figures">{count}</span>
    </>
  );
}
