import { type ReactNode, useState } from 'react';
import type { Trainer } from '@sabiwell/proto/http/trainers.ts';
import { CloseIcon } from '@sabiwell/ui/icons.tsx';
import { FULL_SCREEN, pressKey, useShownDialog, ViewerButton } from '../../viewer/full-screen.tsx';
import { t } from './messages.ts';
import { itemAfter, type StoryKey, storyKey } from './story.domain.ts';
import { StoryBars } from './story-bars.tsx';
import { StoryMedium } from './story-medium.tsx';

type Props = { trainer: Trainer; start: number; onClose: () => void };

/**
 * A trainer's highlights over the whole screen. Each shows for some seconds, and the last one closes it; who wants less motion moves by
 * hand. The left half goes back and the right half on, as do the arrow keys.
 */
export function StoryViewer({ trainer, start, onClose }: Props) {
  const { highlights, firstname, lastname } = trainer;
  const [place, setPlace] = useState(start);
  const [isPaused, setPaused] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const dialog = useShownDialog();
  // The browser gives the focus back only to a viewer that is closed, not to one that is taken away.
  const close = () => dialog.current?.close();
  const show = (next: number | undefined) => (next === undefined ? close() : setPlace(next));
  const step = (by: 1 | -1) => show(itemAfter(place, by, highlights.length));
  const keys = { next: () => step(1), previous: () => step(-1), pause: () => setPaused(!isPaused), mute: () => setMuted(!isMuted) };
  const item = highlights[place];
  if (item === undefined) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={t('story', { name: `${firstname} ${lastname}` })}
      onClose={onClose}
      onKeyDown={(event) => pressKey(event, storyKey, keys)}
      className={FULL_SCREEN}
    >
      <div className="mx-auto flex h-full max-w-xl flex-col">
        <StoryBars key={place} items={highlights} place={place} isPaused={isPaused} onOver={keys.next} />
        <div className="flex flex-wrap items-center justify-between gap-2 px-3">
          <p role="status" className="figures">
            {t('place_of', { number: place + 1, count: highlights.length })}
          </p>
          <div className="flex flex-wrap">
            <ViewerButton words={t(isPaused ? 'play' : 'pause')} onPress={keys.pause} />
            {item.kind === 'video' && <ViewerButton words={t(isMuted ? 'unmute' : 'mute')} onPress={keys.mute} />}
            <ViewerButton words={t('closeStory')} shown={<CloseIcon />} onPress={close} />
          </div>
        </div>
        <Halves keys={keys}>
          <StoryMedium key={place} item={item} isPaused={isPaused} isMuted={isMuted} />
        </Halves>
        {item.caption && <p className="p-4 text-lg wrap-anywhere">{item.caption}</p>}
      </div>
    </dialog>
  );
}

const HALF = 'absolute inset-y-0 h-3/4 w-1/2 focus-visible:outline-3 focus-visible:-outline-offset-4 focus-visible:outline-on-header';

type Keys = Readonly<Record<StoryKey, () => void>>;

/** Pressing the left half of an item goes back, the right half on. */
function Halves({ keys, children }: { keys: Keys; children: ReactNode }) {
  return (
    <div className="relative min-h-0 flex-1">
      {children}
      <button type="button" aria-label={t('previous')} onClick={keys.previous} className={`${HALF} left-0`} />
      <button type="button" aria-label={t('next')} onClick={keys.next} className={`${HALF} right-0`} />
    </div>
  );
}
