import { join } from 'node:path';
import sharp from 'sharp';
import { readJson } from './files.ts';
import { CHECKOUT } from './folders.ts';

type Picture = { name: string };
type Pictures = { PICTURES: readonly Picture[] };
type Place = readonly [x: number, y: number, width: number];
type Draw = { drawDish: (picture: Picture) => string };

const FOOD_TABLE = join(CHECKOUT, 'services/food-ai/src/food-table/nigerian-foods.json');
const PICTURES = join(CHECKOUT, 'frontends/member/dish-pictures');
/** On a table of 144 by 96, the places of one dish, of two and of three: where each lies, and how wide it is. */
const PLACES: readonly (readonly Place[])[] = [
  [[26, 2, 92]],
  [
    [3, 3, 67],
    [74, 25, 67],
  ],
  [
    [2, 2, 56],
    [86, 4, 56],
    [44, 42, 52],
  ],
];
/** Tables to eat at: their colour and that of the stripes. */
const TABLES = [
  ['#e2d6be', '#d9c9a8'],
  ['#8b6548', '#7d5a3f'],
  ['#c9d6cf', '#b9c9c0'],
] as const;
const STRIPES = Array.from({ length: 13 }, (_, stripe) => `M${stripe * 12} 0V96`).join('');
/** Of 720 by 480 pixels. */
const DENSITY = 72 * 5;

/** Draws up to three dishes of the food table, by their ids, on a table as a JPEG; each table looks different from its neighbours. */
export async function drawMeal(dishIds: readonly string[], table: number): Promise<Buffer> {
  const [pictures, draw] = await Promise.all([import(join(PICTURES, 'all-pictures.ts')), import(join(PICTURES, 'draw-dish.ts'))]);
  const names = readJson<{ foods: { id: string; name: string }[] }>(FOOD_TABLE)?.foods ?? [];
  const dishes = dishIds.map((id) => {
    const name = names.find((food) => food.id === id)?.name;
    const picture = (pictures as Pictures).PICTURES.find((one) => one.name === name);
    if (picture === undefined) throw new Error(`there is no picture of ${id}`);
    return (draw as Draw).drawDish(picture);
  });
  return sharp(Buffer.from(lay(dishes, table)), { density: DENSITY })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function lay(dishes: readonly string[], table: number): string {
  const places = PLACES[dishes.length - 1] ?? [];
  const [cloth, stripe] = TABLES[table % TABLES.length] ?? TABLES[0];
  const laid = places.map(([x, y, width], at) =>
    dishes[at]?.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${width}" `),
  );
  const ground = `<rect width="144" height="96" fill="${cloth}"/><path d="${STRIPES}" stroke="${stripe}" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 96">${ground}${laid.join('')}</svg>`;
}
