import { useEffect, useRef, useState } from 'react';
import type { Trainer } from '@sabiwell/proto/http/trainers.ts';
import { savesData } from '@sabiwell/ui/appearance.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { mediaPath } from './media-path.ts';
import { t } from './messages.ts';

type Item = Trainer['highlights'][number];
type Props = { item: Item; isPaused: boolean; isMuted: boolean };

const WHOLE = 'absolute inset-0 size-full object-contain';

/** One picture or clip; who saves data sees a clip's still until they ask for the clip. */
export function StoryMedium({ item, isPaused, isMuted }: Props) {
  const { kind, media, poster, caption } = item;
  const [isAsked, setAsked] = useState(() => !savesData());
  if (kind === 'image') return <img src={mediaPath(media)} alt={caption || t('highlight')} className={WHOLE} />;
  if (isAsked) return <Clip item={item} isPaused={isPaused} isMuted={isMuted} />;
  return (
    <>
      {poster !== null && <img src={mediaPath(poster)} alt={caption || t('highlight')} className={WHOLE} />}
      <Button className="absolute bottom-4 left-1/2 z-10 -translate-x-1/2" onClick={() => setAsked(true)}>
        {t('playVideo')}
      </Button>
    </>
  );
}

function Clip({ item: { media, poster, caption }, isPaused, isMuted }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isPaused) video.current?.pause();
    // A browser may refuse to play; the still stays then.
    else video.current?.play().catch(() => undefined);
  }, [isPaused]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The clips have no words; what they show is said in the caption below.
    <video
      ref={video}
      src={mediaPath(media)}
      poster={poster === null ? undefined : mediaPath(poster)}
      aria-label={caption || t('highlight')}
      muted={isMuted}
      playsInline
      className={WHOLE}
    />
  );
}
