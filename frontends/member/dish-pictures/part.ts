import type { Pen } from './pen.ts';

/** A part of a picture, drawn over the parts before it. */
export type Part = (pen: Pen) => string;

/** What a picture shows, apart from its colours and toppings. */
type Form =
  | 'soup'
  | 'stew'
  | 'pepper soup'
  | 'swallow'
  | 'swallow with soup'
  | 'rice'
  | 'beans'
  | 'porridge'
  | 'pudding'
  | 'balls'
  | 'cakes'
  | 'cubes'
  | 'skewers'
  | 'meat'
  | 'fish'
  | 'chicken'
  | 'egg'
  | 'slices'
  | 'sticks'
  | 'cob'
  | 'noodles'
  | 'bread'
  | 'pie'
  | 'nuts'
  | 'fruit'
  | 'salad'
  | 'cereal'
  | 'glass'
  | 'bottle'
  | 'gourd'
  | 'tree';

/** The picture of a dish: `parts` are drawn one over the other, the vessel first. */
export type Picture = { name: string; form: Form; parts: readonly Part[] };

export const picture = (name: string, form: Form, ...parts: Part[]): Picture => ({ name, form, parts });
