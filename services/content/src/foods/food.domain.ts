import type { Risk } from '@sabiwell/proto/http/food-rules.ts';

/** A lighter version of a Nigerian dish; figures are for the usual portion: kcal, g, and mg of sodium and potassium. */
export type Food = {
  id: string;
  name: string;
  description: string;
  category: string;
  /** As people name them. */
  ingredients: string[];
  /** As the food table names them. */
  ingredientIds: string[];
  nutritionalBenefits: string[];
  /** 0 to 10, one decimal. */
  healthRating: number;
  calories: number;
  nutrients: { carbs: number; protein: number; fat: number; fibre: number; sodium: number; potassium: number };
  glycaemicLoad: number;
  bloodPressureRisk: Risk;
  diabetesRisk: Risk;
  portionGrams: number;
  preparationTime: number;
  difficulty: string;
  nigerianRegion: string;
  seasonality: string;
  dietaryTags: string[];
  rotationSlot: number;
  /** The data that the figures are computed from. */
  source: string;
};
