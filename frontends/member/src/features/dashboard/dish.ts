import type { FoodRecommendation, NigerianFood } from '@sabiwell/proto/http/content.ts';

/** A dish that suits the member, with its rating of 0 to 10. */
export type Dish = (NigerianFood | FoodRecommendation) & { rating: number };
