import type { PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { useState } from 'react';
import { MEDIUM } from './medium-class.ts';
import { sourcesFor, STILL_SECONDS } from './pulse.domain.ts';

type Props = { post: PulsePost; isSaving: boolean; isStopped: boolean; onOver: () => void };

/** Shown where a picture can't be loaded (spec 2 section 8). */
const DEFAULT_PICTURE = '/icon.svg';

// Tailwind finds classes by their whole names. Without motion there is no animation, so nothing moves on by itself.
const RUNS = { 5: 'motion-safe:animate-[story_5s_linear_forwards]' }[STILL_SECONDS];

/** A still, which makes way for what comes next after some seconds; a bar shows how long it stays. */
export function PulseStill({ post, isSaving, isStopped, onOver }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const [file] = sourcesFor(post.sources, isSaving);
  return (
    <>
      <img
        src={hasFailed ? DEFAULT_PICTURE : (file?.url ?? post.url)}
        alt={inOwnWords(post.title)}
        draggable={false}
        onError={() => setFailed(true)}
        className={MEDIUM}
      />
      <span aria-hidden="true" className="absolute inset-x-3 top-0 h-1 bg-on-header/40 motion-reduce:hidden">
        <span
          onAnimationEnd={onOver}
          className={`block h-full origin-left bg-on-header ${RUNS} ${isStopped ? '[animation-play-state:paused]!' : ''}`}
        />
      </span>
    </>
  );
}
