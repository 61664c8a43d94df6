// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.
import { readAiChatAccess } from './ai-chat/read-ai-chat-access.ts';
import { readAiStatus } from './ai-status/read-ai-status.ts';
import { analyzeFood } from './food-analysis/analyze-food.ts';
import { correctFoodAnalysis } from './food-analysis/change/correct-food-analysis.ts';
import { deleteFoodAnalysis } from './food-analysis/change/delete-food-analysis.ts';
import { restoreFoodAnalysis } from './food-analysis/change/restore-food-analysis.ts';
import { listFoodAnalyses } from './food-analysis/list-food-analyses.ts';
import { readFoodAnalysis } from './food-analysis/read-food-analysis.ts';
import { readPlateReport } from './food-table/read-plate-report.ts';
import { searchFoods } from './food-table/search-foods.ts';
import { readFoodThumbnail } from './media/read-food-thumbnail.ts';
import { readMedia } from './media/read-media.ts';

/** The operations of this service, by the names that the contract gives them. */
export const operations = {
  readAiChatAccess,
  listFoodAnalyses,
  correctFoodAnalysis,
  deleteFoodAnalysis,
  restoreFoodAnalysis,
  readFoodThumbnail,
  analyzeFood,
  readFoodAnalysis,
  searchFoods,
  readPlateReport,
  readAiStatus,
  readMedia,
};
