// Food allergies that recommendations, tips and alternatives respect. No imports, so that screens stay small.

/** One food that people are allergic to. */
type Allergen = {
  /** Its name within a sentence. */
  name: string;
  /** Whole words, in the singular, as people and the product's own texts write them. */
  words: readonly string[];
  /** Ids of ingredients of the food table, and of dishes that have no recipe there. */
  ingredients: readonly string[];
  /** Bought foods that often contain it; their label says whether. */
  perhapsIn?: readonly string[];
};

const WITH_GLUTEN =
  'wheat_flour wheat_flour_whole semolina spaghetti_ckd noodles_dry bread_white bread_whole malt oats_ckd oats_dry chicken_fried ' +
  'white-bread wholewheat-bread malt-drink oatmeal';

// Fully refined soya oil (`veg_oil`) is left out, as in annex II of EU Regulation 1169/2011; oats and malt count as gluten there.
const ALLERGENS = {
  groundnut: {
    name: 'groundnut (peanut)',
    words: ['groundnut', 'peanut', 'nut', 'suya', 'yaji', 'kilishi', 'kuli kuli'],
    ingredients: ['groundnut_paste', 'groundnut_oil', 'groundnut_roasted', 'groundnut_boiled', 'boiled-groundnut', 'roasted-groundnut'],
  },
  tree_nuts: {
    name: 'tree nuts',
    words: ['nut', 'cashew', 'walnut', 'almond', 'hazelnut'],
    ingredients: ['cashew', 'cashew-nuts'],
    perhapsIn: ['groundnut_roasted', 'groundnut_paste', 'roasted-groundnut'],
  },
  coconut: { name: 'coconut', words: ['coconut'], ingredients: ['coconut_milk'] },
  sesame: { name: 'sesame (beniseed)', words: ['sesame', 'beniseed'], ingredients: [] },
  melon_seed: { name: 'melon seed (egusi)', words: ['egusi', 'melon seed'], ingredients: ['egusi'] },
  soya: {
    name: 'soya',
    words: ['soya', 'soy', 'soybean', 'awara', 'tofu'],
    ingredients: ['tofu_fried', 'soymilk_unsw', 'awara', 'soya-milk'],
    perhapsIn: ['cube', 'iru', 'noodles_dry', 'bread_white', 'white-bread', 'margarine'],
  },
  beans: {
    name: 'beans',
    words: ['bean', 'cowpea', 'moi moi', 'akara', 'okpa', 'gbegiri', 'ewa', 'legume'],
    ingredients: ['cowpea_dry', 'cowpea_boiled', 'bambara_boiled', 'green_beans', 'green_peas', 'iru', 'boiled-beans'],
  },
  milk: {
    name: 'milk',
    words: ['milk', 'dairy', 'lactose', 'yoghurt', 'yogurt', 'nono', 'cheese', 'butter'],
    ingredients: ['milk_evap', 'milk_powder', 'yoghurt', 'margarine'],
    perhapsIn: ['cube', 'bread_white', 'white-bread'],
  },
  egg: {
    name: 'egg',
    words: ['egg'],
    ingredients: ['egg_raw', 'egg_boiled', 'egg_fried', 'boiled-egg'],
    perhapsIn: ['noodles_dry', 'spaghetti_ckd'],
  },
  fish: {
    name: 'fish',
    words: ['fish', 'titus', 'mackerel', 'sardine', 'tilapia', 'catfish', 'stockfish', 'seafood'],
    ingredients: ['mackerel_raw', 'mackerel_ckd', 'tilapia_ckd', 'catfish_ckd', 'dried_fish', 'stockfish'],
  },
  shellfish: {
    name: 'shellfish (crayfish, prawns, snail)',
    words: ['shellfish', 'crayfish', 'prawn', 'shrimp', 'crab', 'lobster', 'periwinkle', 'snail', 'seafood'],
    ingredients: ['crayfish_dried', 'shrimp_ckd', 'snail'],
    perhapsIn: ['noodles_dry'],
  },
  wheat: {
    name: 'wheat or gluten',
    words: ['wheat', 'gluten', 'bread', 'noodle', 'spaghetti', 'pasta', 'semovita', 'semolina'],
    ingredients: WITH_GLUTEN.split(' '),
    perhapsIn: ['cube'],
  },
} satisfies Record<string, Allergen>;

export type AllergyCode = keyof typeof ALLERGENS;

/** Every known allergy by its code; `allergiesIn` turns a member's words into codes. */
export const ALLERGY_CODES = Object.keys(ALLERGENS) as readonly AllergyCode[];

/** The name of an allergy within a sentence. */
export function allergyName(code: AllergyCode): string {
  return ALLERGENS[code].name;
}

/** Whether this text is the code of a known allergy. */
export function isAllergyCode(text: string): text is AllergyCode {
  return Object.hasOwn(ALLERGENS, text);
}

// Foods that are named after another food, and what they really are.
const CALLED_AFTER: readonly (readonly [name: RegExp, is: string])[] = [
  [/ garden eggs?(?= )/g, ' vegetable'],
  [/ palm nuts?(?= )/g, ' palm'],
  [/ bambara (ground)?nuts?(?= )/g, ' bean'],
  [/ (coconut|soya|soy) milk(?= )/g, ' $1'],
  [/ (groundnut|peanut) butter(?= )/g, ' $1'],
];

/** The allergens that a text names, in the singular or plural. */
export function allergiesIn(text: string): AllergyCode[] {
  const plain = ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  const words = CALLED_AFTER.reduce((said, [name, is]) => said.replaceAll(name, is), plain);
  return ALLERGY_CODES.filter((code) => ALLERGENS[code].words.some((word) => words.includes(` ${word} `) || words.includes(` ${word}s `)));
}

/** The allergens that are in these ingredients. */
export function allergensIn(ingredients: readonly string[]): AllergyCode[] {
  return ALLERGY_CODES.filter((code) => holds(ALLERGENS[code].ingredients, ingredients));
}

/** The allergens that may be in a bought ingredient among these. */
export function allergensPerhapsIn(ingredients: readonly string[]): AllergyCode[] {
  return ALLERGY_CODES.filter((code) => holds((ALLERGENS[code] as Allergen).perhapsIn ?? [], ingredients));
}

function holds(some: readonly string[], ingredients: readonly string[]): boolean {
  return ingredients.some((ingredient) => some.includes(ingredient));
}
