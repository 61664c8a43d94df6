import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RISKS } from './food-rules.ts';
import { HOUR_MESSAGE } from './health-tip-rules.ts';
import { instant, userId } from './shared.ts';

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

const hour = z
  .int(HOUR_MESSAGE)
  .min(0, HOUR_MESSAGE)
  .max(23, HOUR_MESSAGE)
  .meta({ description: 'The hour in Lagos at which the further tips of a day come' });

/** The further tips of a subscriber's day (contract.md section 5). */
export const moreTips = z
  .object({
    day: z.iso.date(),
    isActive: z.boolean().meta({ description: 'Whether a health-tips subscription is paid right now' }),
    hour,
    dueAt: instant.nullable().meta({ description: "When today's come; null when they are here, or without a subscription" }),
    tips: z.array(healthTip.extend({ reason: z.string().nullable().meta({ description: 'Why it was chosen for this member' }) })),
  })
  .meta({ id: 'MoreTips' });
export type MoreTips = z.output<typeof moreTips>;

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

/** Names separated by commas, also where the parameter is given more than once. */
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
  readMoreTips: endpoint({
    method: 'GET',
    path: '/api/health-tips',
    summary: "A subscriber's further tips of this Lagos day, chosen by conditions and readings; none before their hour",
    actors: ['member'],
    replies: { 200: moreTips },
    examples: { good: {}, bad: {} },
  }),
  setTipHour: endpoint({
    method: 'PUT',
    path: '/api/health-tips/hour',
    summary: 'Choose the hour at which the further tips come; those of today stay when they are here',
    actors: ['member'],
    body: z.object({ hour }),
    replies: { 200: moreTips },
    examples: { good: { body: { hour: 7 } }, bad: { body: { hour: 24 } } },
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
