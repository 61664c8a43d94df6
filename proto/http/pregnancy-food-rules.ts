// What a pregnant member should mind in food, by ingredients of the food table. No imports, like all rules.
// After WHO, Five keys to safer food, and NHS, Foods to avoid in pregnancy; not reviewed by a clinician.

/** Hibiscus has not been shown to be safe in pregnancy; no amount of alcohol is safe. */
const LEFT_OUT = ['roselle', 'palm_wine', 'palm-wine'];

const EGGS = 'egg_raw egg_boiled egg_fried boiled-egg';
const MEAT = 'beef_raw beef_stewed goat_ckd tripe gizzard chicken_stewed chicken_fried chicken_roast snail';
const FISH = 'mackerel_raw mackerel_ckd tilapia_ckd catfish_ckd dried_fish stockfish crayfish_dried shrimp_ckd';
const RAW_MILK = 'yoghurt';
const EATEN_RAW = 'cucumber cucumber-salad garden-egg avocado orange pawpaw watermelon guava mango pineapple banana dates';

const NOTES: readonly (readonly [ingredients: string, note: string])[] = [
  [EGGS, 'In pregnancy, cook eggs until white and yolk are firm.'],
  [MEAT, 'In pregnancy, eat meat only when it is cooked through and steaming hot.'],
  [FISH, 'In pregnancy, eat fish and shellfish only when cooked through; reheat dried or smoked fish.'],
  [RAW_MILK, 'In pregnancy, have only pasteurised milk and yoghurt; boil raw milk first.'],
  [EATEN_RAW, 'In pregnancy, wash what you eat raw in clean water.'],
];

/** Whether a dish of these ingredients should not be offered to a pregnant member. */
export function isLeftOutInPregnancy(ingredients: readonly string[]): boolean {
  return ingredients.some((ingredient) => LEFT_OUT.includes(ingredient));
}

/** Whether a text names something that a pregnant member should avoid. */
export function namesLeftOut(text: string): boolean {
  return /\b(zobo|hibiscus|roselle|palm wine)\b/i.test(text);
}

/** What a pregnant member should mind in a dish of these ingredients, in independent sentences. */
export function pregnancyNotes(ingredients: readonly string[]): string[] {
  return NOTES.filter(([named]) => named.split(' ').some((one) => ingredients.includes(one))).map(([, note]) => note);
}
