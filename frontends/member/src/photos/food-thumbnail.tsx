import { thumbnailPath } from '@sabiwell/proto/http/food-rules.ts';
import { PlateIcon } from '@sabiwell/ui/icons.tsx';
import { useState } from 'react';

/** The member's own photo of a meal beside its name; a plate where the photo can't be loaded. The name is what is read out. */
export function FoodThumbnail({ analysisId }: { analysisId: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const shape = 'size-[min(3.5rem,56px)] shrink-0 rounded-control bg-band';
  if (isBroken) {
    return (
      <span className={`grid place-items-center text-ink-2 ${shape}`}>
        <PlateIcon />
      </span>
    );
  }
  const src = thumbnailPath(analysisId);
  return (
    <img src={src} alt="" width="56" height="56" loading="lazy" onError={() => setIsBroken(true)} className={`object-cover ${shape}`} />
  );
}
