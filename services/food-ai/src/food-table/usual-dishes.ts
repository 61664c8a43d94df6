import type { MealType } from '@sabiwell/proto/http/food-rules.ts';

/** What is usually eaten at each meal, by ids of the table, most usual first. */
export const USUAL_DISHES: Record<MealType, readonly string[]> = {
  breakfast: ['akara', 'pap', 'white-bread', 'boiled-yam', 'egg-sauce', 'instant-noodles', 'moi-moi', 'oatmeal'],
  lunch: ['jollof-rice', 'rice-and-stew', 'eba', 'egusi-soup', 'beans-porridge', 'amala', 'fried-rice', 'fried-plantain'],
  dinner: ['eba', 'egusi-soup', 'pounded-yam', 'efo-riro', 'rice-and-stew', 'okra-soup', 'yam-porridge', 'beans-porridge'],
  snack: ['boiled-corn', 'puff-puff', 'suya', 'boli', 'roasted-groundnut', 'banana', 'meat-pie', 'zobo'],
};
