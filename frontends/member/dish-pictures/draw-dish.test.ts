import { expect, test } from 'vitest';
import { PICTURES } from './all-pictures.ts';
import { dishSlug } from './dish-slug.ts';
import { drawDish } from './draw-dish.ts';

const drawn = PICTURES.map((picture) => ({ name: picture.name, svg: drawDish(picture) }));

/** A picture without the numbers that chance chose, and so without what makes two heaps of the same rice differ. */
const design = (svg: string) => svg.replaceAll(/\bd="[^"]*"/g, '').replaceAll(/\b(x|y|transform)="[^"]*"/g, '');

test('no two dishes look alike, even without what chance adds', () => {
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
  expect(new Set(drawn.map(({ svg }) => design(svg))).size).toBe(drawn.length);
});

test('each dish has a file of its own', () => {
  expect(new Set(PICTURES.map(({ name }) => dishSlug(name))).size).toBe(PICTURES.length);
});

test('a picture has at most 3 KB', () => {
  expect(drawn.filter(({ svg }) => Buffer.byteLength(svg) > 3_072).map(({ name }) => name)).toEqual([]);
});

test('a picture is whole: no number is missing, and it needs no file, style or script', () => {
  for (const { name, svg } of drawn) expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<style|<script|style=|href="[^#]/);
});

test('a picture is the same at each build', () => {
  expect(PICTURES.map(drawDish)).toEqual(drawn.map(({ svg }) => svg));
});

test('at least fifteen base forms are in use', () => {
  expect(new Set(PICTURES.map(({ form }) => form)).size).toBeGreaterThanOrEqual(15);
});

test('a name becomes a part of a file name', () => {
  expect(dishSlug('Millet pap with groundnut, no sugar')).toBe('millet-pap-with-groundnut-no-sugar');
  expect(dishSlug('Fufu (akpu)')).toBe('fufu-akpu');
});
