import { lazy, useState } from 'react';
import type { Trainer } from '@sabiwell/proto/http/trainers.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { mediaPath } from './media-path.ts';
import { t } from './messages.ts';

const StoryViewer = lazy(() => import('./story-viewer.tsx').then((module) => ({ default: module.StoryViewer })));

/** The stills of a trainer's highlights; each opens the viewer at its place. */
export function Highlights({ trainer }: { trainer: Trainer }) {
  const [start, setStart] = useState<number>();
  if (trainer.highlights.length === 0) return null;
  return (
    <section aria-labelledby="highlights" className="flex flex-col gap-2">
      <h2 id="highlights" className="text-lg font-semibold">
        {t('highlights')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {trainer.highlights.map(({ kind, media, poster, caption }, i) => {
          const still = kind === 'image' ? media : poster;
          return (
            <li key={media}>
              <button
                type="button"
                aria-label={t('openHighlight', { number: i + 1, caption: caption || t('highlight') })}
                onClick={() => setStart(i)}
                className="block aspect-square w-full overflow-hidden border border-hairline bg-band"
              >
                {still !== null && <img src={mediaPath(still)} alt="" loading="lazy" className="size-full object-cover" />}
              </button>
            </li>
          );
        })}
      </ul>
      <LateWindow>{start !== undefined && <StoryViewer trainer={trainer} start={start} onClose={() => setStart(undefined)} />}</LateWindow>
    </section>
  );
}
