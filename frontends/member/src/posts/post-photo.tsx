import { PlateIcon } from '@sabiwell/ui/icons.tsx';
import { useState } from 'react';
import { t } from './messages.ts';

/** The photo of a post in a frame of fixed shape, so that nothing moves while it loads; a plate if it can't be loaded. */
export function PostPhoto({ src, food }: { src: string; food: string }) {
  const [broken, setBroken] = useState('');
  const frame = 'aspect-[16/9] w-full bg-band';
  if (broken === src) {
    return (
      <div role="img" aria-label={t('noPhoto')} className={`grid place-items-center text-ink-2 ${frame}`}>
        <PlateIcon className="size-10" />
      </div>
    );
  }
  return (
    <img
      src={src}
      alt={t('photoOf', { food })}
      width="640"
      height="360"
      loading="lazy"
      onError={() => setBroken(src)}
      className={`object-cover ${frame}`}
    />
  );
}
