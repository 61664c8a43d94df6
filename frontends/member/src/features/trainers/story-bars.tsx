import type { Trainer } from '@sabiwell/proto/http/trainers.ts';
import { STORY_SECONDS } from './story.domain.ts';

type Props = { items: Trainer['highlights']; place: number; isPaused: boolean; onOver: () => void };

// Tailwind finds classes by their whole names. Without motion there is no animation, so nothing moves on by itself. The animation would
// also undo the pause, which is why that has a `!`.
const RUNS = {
  [STORY_SECONDS.image]: 'motion-safe:animate-[story_5s_linear_forwards]',
  [STORY_SECONDS.video]: 'motion-safe:animate-[story_10s_linear_forwards]',
} as const;

/** A bar per item; the one of the shown item fills while it is shown, and at its end the next item comes. */
export function StoryBars({ items, place, isPaused, onOver }: Props) {
  return (
    <div aria-hidden="true" className="flex gap-1 p-3">
      {items.map(({ kind, media }, i) => (
        <span key={media} className="h-1 flex-1 bg-on-header/40">
          {i <= place && (
            <span
              onAnimationEnd={onOver}
              className={`block h-full origin-left bg-on-header ${i === place ? RUNS[STORY_SECONDS[kind]] : ''} ${isPaused ? '[animation-play-state:paused]!' : ''}`}
            />
          )}
        </span>
      ))}
    </div>
  );
}
