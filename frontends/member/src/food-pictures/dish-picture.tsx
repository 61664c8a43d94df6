import { useState } from 'react';
import { dishSlug } from '../../dish-pictures/dish-slug.ts';
import { PalmGlyph } from './palm-glyph.tsx';

/** Filled in by the build: what makes the pictures' addresses new when a picture has changed. */
declare const DISH_PICTURES_VERSION: string;

/** The drawn picture of a dish, or a palm tree where there is none. It stands beside the dish's name, which is what is read out. */
export function DishPicture({ name, className = 'size-12' }: { name: string; className?: string }) {
  const [missing, setMissing] = useState<string>();
  if (missing === name) return <PalmGlyph className={className} />;
  return (
    <img
      src={`/assets/dish-${dishSlug(name)}-${DISH_PICTURES_VERSION}.svg`}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
      onError={() => setMissing(name)}
      className={`shrink-0 ${className}`}
    />
  );
}
