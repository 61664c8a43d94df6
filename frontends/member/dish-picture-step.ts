import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { dishSlug } from './dish-pictures/dish-slug.ts';
import { PICTURES } from './dish-pictures/all-pictures.ts';
import { drawDish } from './dish-pictures/draw-dish.ts';
import { PALM_TREE } from './dish-pictures/palm-tree.ts';

/** Draws the picture of each dish into a file of its own (docs/adr/0052), and tells the app how the files' names begin and end. */
export function drawDishPictures(): Plugin {
  const drawn = [PALM_TREE, ...PICTURES].map((picture) => [dishSlug(picture.name), drawDish(picture)] as const);
  // One version for all: the app can name a file without a list of them, and a browser may keep it for ever.
  const version = createHash('sha256').update(drawn.flat().join()).digest('hex').slice(0, 8);
  const files = new Map(drawn.map(([slug, svg]) => [`assets/dish-${slug}-${version}.svg`, svg]));
  return {
    name: 'dish-pictures',
    config: () => ({ define: { DISH_PICTURES_VERSION: JSON.stringify(version) } }),
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        const svg = files.get(req.url?.slice(1) ?? '');
        if (svg === undefined) return next();
        res.setHeader('content-type', 'image/svg+xml').end(svg);
      });
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
