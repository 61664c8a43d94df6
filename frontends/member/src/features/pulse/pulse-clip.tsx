import type { PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MEDIUM } from './medium-class.ts';
import { sourcesFor } from './pulse.domain.ts';

type Props = {
  post: PulsePost;
  isSaving: boolean;
  isStopped: boolean;
  isMuted: boolean;
  onSilenced: () => void;
  onMoment: (seconds: number) => void;
};

/** A clip that plays as long as nothing stops it: with its sound where the browser allows that, else without. */
export function PulseClip({ post, isSaving, isStopped, isMuted, onSilenced, onMoment }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const silence = useEffectEvent(onSilenced);
  useEffect(() => {
    const clip = video.current;
    if (clip === null) return;
    if (isStopped) clip.pause();
    else void playClip(clip, () => silence());
  }, [isStopped]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Nobody speaks; what is shown is written over the clip in the chosen language.
    <video
      ref={video}
      poster={post.thumbnail}
      aria-label={inOwnWords(post.title)}
      muted={isMuted}
      onTimeUpdate={({ currentTarget }) => onMoment(currentTarget.currentTime)}
      preload="none"
      loop
      playsInline
      className={MEDIUM}
    >
      {sourcesFor(post.sources, isSaving).map(({ url, type }) => (
        <source key={url} src={url} type={type} />
      ))}
    </video>
  );
}

async function playClip(clip: HTMLVideoElement, silence: () => void): Promise<void> {
  try {
    await clip.play();
  } catch (error) {
    // Any other reason, such as the next clip that came meanwhile, leaves the still.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || clip.muted) return;
    clip.muted = true;
    silence();
    await clip.play().catch(() => undefined);
  }
}
