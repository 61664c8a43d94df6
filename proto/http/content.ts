import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RISKS } from './food-rules.ts';
import { userId } from './shared.ts';

const risk = z.enum(RISKS);
const phrases = z.array(z.string());

export const healthTip = z
  .object({
    tip: z.string(),
    id: z.string(),
    title: z.string(),
    category: z.string(),
    source: z.string().meta({ description: 'Title of the document that the advice rests on' }),
    reviewedBy: z.string().nullable().meta({ description: 'The clinician who has read it; null: none has' }),
    day: z.iso.date().meta({ description: 'The Lagos day it is the tip of' }),
  })
  .meta({ id: 'HealthTip' });
export type HealthTip = z.output<typeof healthTip>;

const lighterDish = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  portionGrams: z.number(),
  calories: z.number().meta({ description: 'kcal of the portion' }),
  sodium: z.number().meta({ description: 'mg of the portion' }),
  glycaemicLoad: z.number(),
  bloodPressureRisk: risk,
  diabetesRisk: risk,
  reasons: phrases.meta({ description: 'Why it is shown to this member, with its figures' }),
  warnings: phrases.meta({ description: 'What this member should mind' }),
  source: z.string().meta({ description: 'What the figures are worked out from' }),
});

/** A lighter version of a Nigerian dish, as the rotation shows it. */
export const nigerianFood = lighterDish
  .extend({
    healthRating: z.number().min(0).max(10),
    ingredients: phrases,
    nutritionalBenefits: phrases,
    carbs: z.number().meta({ description: 'g' }),
    protein: z.number().meta({ description: 'g' }),
    fat: z.number().meta({ description: 'g' }),
    fiber: z.number().meta({ description: 'g' }),
    potassium: z.number().meta({ description: 'mg' }),
    preparationTime: z.number().int().meta({ description: 'Minutes' }),
    difficulty: z.string(),
    nigerianRegion: z.string(),
    seasonality: z.string(),
    dietaryTags: phrases,
    rotationSlot: z.number().int(),
  })
  .meta({ id: 'NigerianFood' });
export type NigerianFood = z.output<typeof nigerianFood>;

export const foodRecommendation = lighterDish.extend({ healthScore: z.number().min(0).max(10) }).meta({ id: 'FoodRecommendation' });
export type FoodRecommendation = z.output<typeof foodRecommendation>;

const TOO_MUCH = 'Ask for goals with 200 characters or fewer.';
const text = z.string().max(200, TOO_MUCH);

/** Names parted by commas, also where the parameter is given more than once. */
const goalNames = z
  .union([text, z.array(text).max(20, TOO_MUCH)], TOO_MUCH)
  .transform((given) => [given].flat().flatMap((names) => names.split(',').map((name) => name.trim().toLowerCase())))
  .meta({ description: 'diabetes, hypertension, weight_loss, muscle_gain; parted by commas, others change nothing' });

export const content = {
  readHealthTip: endpoint({
    method: 'GET',
    path: '/api/health-tip',
    summary: "The member's health tip of this Lagos day",
    actors: ['member'],
    query: z.object({ userId }),
    replies: { 200: healthTip },
    examples: { good: { query: { userId: '1' } }, bad: { query: { userId: 'me' } } },
  }),
  readFoodRotation: endpoint({
    method: 'GET',
    path: '/api/nigerian-foods/rotation',
    summary: 'Six lighter Nigerian dishes of these six hours, without what the member is allergic to',
    actors: ['member'],
    replies: { 200: z.array(nigerianFood) },
    examples: { good: {}, bad: {} },
  }),
  recommendFoods: endpoint({
    method: 'GET',
    path: '/api/food-recommendations',
    summary: "Dishes for these goals; where the member's health profile says more, for that",
    actors: ['member'],
    query: z.object({ goals: goalNames.optional() }),
    replies: { 200: z.array(foodRecommendation) },
    examples: { good: { query: { goals: 'diabetes,hypertension' } }, bad: { query: { goals: 'x'.repeat(201) } } },
  }),
};
