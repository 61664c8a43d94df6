import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { readAiChatAccess } from './ai-chat/read-ai-chat-access.ts';
import { readAiStatus } from './ai-status/read-ai-status.ts';
import type { Context } from './context.ts';
import { analyzeFood } from './food-analysis/analyze-food.ts';
import { listFoodAnalyses } from './food-analysis/list-food-analyses.ts';
import { readFoodAnalysis } from './food-analysis/read-food-analysis.ts';
import { searchFoods } from './food-table/search-foods.ts';
import { readMedia } from './media/read-media.ts';

const handlers = { analyzeFood, listFoodAnalyses, readFoodAnalysis, searchFoods, readAiStatus, readAiChatAccess, readMedia };

/** The HTTP side of food-ai. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  return createHttpApp({ log: context.log, verifyToken, routers: [serve(foodAi, handlers, context)] });
}
