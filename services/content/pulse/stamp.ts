import { createHash } from 'node:crypto';
import { ALL } from './all-scenes.ts';
import { MOMENTS } from './scene.ts';

/** A stamp of all that is drawn, said and heard: it changes with a scene, and not with how the files are encoded. */
export function stampOfScenes(): string {
  const hash = createHash('sha256');
  for (const { draw, ...rest } of ALL) {
    hash.update(JSON.stringify(rest));
    if (draw.length === 0) hash.update((draw as () => string)());
    else for (const moment of MOMENTS) hash.update(draw(moment));
  }
  return hash.digest('hex').slice(0, 16);
}
