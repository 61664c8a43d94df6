import type { SyntheticEvent } from 'react';
import { dishSlug } from '../../dish-pictures/dish-slug.ts';

/** Filled in by the build: what makes the pictures' addresses new when a picture has changed. */
declare const DISH_PICTURES_VERSION: string;

const addressOf = (slug = 'none') => `/assets/dish-${slug}-${DISH_PICTURES_VERSION}.svg`;

/** The drawn picture of a dish, or a palm tree where there is none. It stands beside the dish's name, which is what is read out. */
export function DishPicture({ name, className = 'size-[48px]' }: { name: string; className?: string }) {
  return (
    <img
      key={name}
      ref={loadWhenSeen}
      data-address={addressOf(dishSlug(name))}
      alt=""
      width="48"
      height="48"
      onError={showNone}
      className={`shrink-0 ${className}`}
    />
  );
}

// A browser's own lazy loading fetches some thirty pictures of a list ahead, 1.5 KB each, of which a member sees eight.
function loadWhenSeen(image: HTMLImageElement) {
  const watch = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    watch.disconnect();
    image.src = image.dataset.address ?? '';
  });
  watch.observe(image);
  return () => watch.disconnect();
}

function showNone({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  // Offline the palm tree may fail, too.
  if (!image.src.endsWith(addressOf())) image.src = addressOf();
}
