import { PlateIcon } from '@sabiwell/ui/icons.tsx';
import { type SyntheticEvent, useState } from 'react';
import { dishSlug } from '../../dish-pictures/dish-slug.ts';

/** Filled in by the build: what makes the pictures' addresses new when a picture has changed. */
declare const DISH_PICTURES_VERSION: string;

const addressOf = (slug = 'none') => `/assets/dish-${slug}-${DISH_PICTURES_VERSION}.svg`;

/**
 * The drawn picture of a dish, a palm tree where there is none; a plate until it is there, and where neither can be loaded. It stands beside
 * the dish's name, which is what is read out.
 */
export function DishPicture({ name, className = 'size-[48px]' }: { name: string; className?: string }) {
  const [is, setIs] = useState<{ of: string; lost: boolean }>();
  const [isDrawn, isLost] = [is?.of === name && !is.lost, is?.of === name && is.lost];
  function showNone({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
    if (image.src.endsWith(addressOf())) setIs({ of: name, lost: true });
    else image.src = addressOf();
  }
  return (
    <span className={`relative grid shrink-0 place-items-center text-ink-2 ${isDrawn ? '' : 'bg-band'} ${className}`}>
      {!isDrawn && <PlateIcon />}
      {!isLost && (
        <img
          key={name}
          ref={loadWhenSeen}
          data-address={addressOf(dishSlug(name))}
          alt=""
          width="48"
          height="48"
          onLoad={() => setIs({ of: name, lost: false })}
          onError={showNone}
          className="absolute inset-0 size-full"
        />
      )}
    </span>
  );
}

/** While somebody types, each letter brings another list: a picture is fetched once it has been in sight for so long. */
const SEEN_MS = 250;

// A browser's own lazy loading fetches some thirty pictures of a list ahead, 1.5 KB each, of which a member sees eight.
function loadWhenSeen(image: HTMLImageElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = new IntersectionObserver(([entry]) => {
    clearTimeout(timer);
    if (entry?.isIntersecting) timer = setTimeout(load, SEEN_MS);
  });
  function load(): void {
    watch.disconnect();
    image.src = image.dataset.address ?? '';
  }
  watch.observe(image);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
}
