import { useState } from 'react';
import { dishSlug } from '../../dish-pictures/dish-slug.ts';

/** Filled in by the build: what makes the pictures' addresses new when a picture has changed. */
declare const DISH_PICTURES_VERSION: string;

/** The drawn picture of a dish, or a palm tree where there is none. It stands beside the dish's name, which is what is read out. */
export function DishPicture({ name, className = 'size-[48px]' }: { name: string; className?: string }) {
  const [missing, setMissing] = useState<string>();
  return (
    <img
      src={`/assets/dish-${missing === name ? 'none' : dishSlug(name)}-${DISH_PICTURES_VERSION}.svg`}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      onError={() => setMissing(name)}
      className={`shrink-0 ${className}`}
    />
  );
}
