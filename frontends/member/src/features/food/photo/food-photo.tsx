import { PlateIcon } from '@sabiwell/ui/icons.tsx';
import { useState } from 'react';
import { t } from '../messages.ts';

/** The photo over a report, from edge to edge of its window. */
export const reportPhotoClass = '-mt-4 -ml-4 h-36 w-[calc(100%+2rem)] max-w-none sm:h-52';

/** A photo in a frame of fixed shape, so that nothing moves while it loads; a placeholder if it can't be loaded (spec 1 section 8). */
export function FoodPhoto({ src, alt, className = 'aspect-[16/9] w-full' }: { src: string; alt: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === '' || broken === src) {
    return (
      <div role="img" aria-label={t('noPhoto')} className={`grid place-items-center bg-band text-ink-2 ${className}`}>
        <PlateIcon className="size-10" />
      </div>
    );
  }
  return <img src={src} alt={alt} onError={() => setBroken(src)} className={`bg-band object-cover ${className}`} />;
}
