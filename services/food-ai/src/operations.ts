// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.
import { askAiDoctor } from './ai-chat/ask-ai-doctor.ts';
import { deleteAiChatSession } from './ai-chat/delete-ai-chat-session.ts';
import { deleteAiChats } from './ai-chat/delete-ai-chats.ts';
import { listAiChats } from './ai-chat/list-ai-chats.ts';
import { openAiChat } from './ai-chat/opening/open-ai-chat.ts';
import { readAiChatAccess } from './ai-chat/read-ai-chat-access.ts';
import { readAiChatSession } from './ai-chat/read-ai-chat-session.ts';
import { reportAiChat } from './ai-chat/report-ai-chat.ts';
import { saySafe } from './ai-chat/say-safe.ts';
import { readAiStatus } from './ai-status/read-ai-status.ts';
import { decideDiagnosticAnalysis } from './diagnostics/decide-diagnostic-analysis.ts';
import { runDiagnosticAnalysis } from './diagnostics/run-diagnostic-analysis.ts';
import { analyzeFood } from './food-analysis/analyze-food.ts';
import { correctFoodAnalysis } from './food-analysis/change/correct-food-analysis.ts';
import { deleteFoodAnalysis } from './food-analysis/change/delete-food-analysis.ts';
import { restoreFoodAnalysis } from './food-analysis/change/restore-food-analysis.ts';
import { listFoodAnalyses } from './food-analysis/list-food-analyses.ts';
import { readFoodAnalysis } from './food-analysis/read-food-analysis.ts';
import { repeatFoodAnalysis } from './food-analysis/repeat/repeat-food-analysis.ts';
import { readFoodTotals } from './food-analysis/totals/read-food-totals.ts';
import { addPostComment } from './food-feed/comments/add-post-comment.ts';
import { deletePostComment } from './food-feed/comments/delete-post-comment.ts';
import { listPostComments } from './food-feed/comments/list-post-comments.ts';
import { likeFoodPost } from './food-feed/likes/like-food-post.ts';
import { passOnFoodPost } from './food-feed/likes/pass-on-food-post.ts';
import { listFoodFeed } from './food-feed/list-food-feed.ts';
import { decideReport } from './food-feed/moderation/decide-report.ts';
import { listReports } from './food-feed/moderation/list-reports.ts';
import { reportFoodPost } from './food-feed/moderation/report-food-post.ts';
import { reportPostComment } from './food-feed/moderation/report-post-comment.ts';
import { readFoodPost } from './food-feed/read-food-post.ts';
import { previewFoodPost } from './food-feed/sharing/preview-food-post.ts';
import { shareFoodAnalysis } from './food-feed/sharing/share-food-analysis.ts';
import { unshareFoodAnalysis } from './food-feed/sharing/unshare-food-analysis.ts';
import { readPlateReport } from './food-table/read-plate-report.ts';
import { searchFoods } from './food-table/search-foods.ts';
import { readHealthGuide } from './guide/read-health-guide.ts';
import { readFoodThumbnail } from './media/read-food-thumbnail.ts';
import { readMedia } from './media/read-media.ts';
import { clickRecommendation } from './recommendations/click-recommendation.ts';
import { deleteRecommendation } from './recommendations/delete-recommendation.ts';
import { listRecommendations } from './recommendations/list-recommendations.ts';
import { readRecommendation } from './recommendations/read-recommendation.ts';

/** The operations of this service, by the names that the contract gives them. */
export const operations = {
  askAiDoctor,
  readHealthGuide,
  readAiChatAccess,
  listAiChats,
  deleteAiChats,
  readAiChatSession,
  deleteAiChatSession,
  saySafe,
  reportAiChat,
  openAiChatCaseManager: openAiChat,
  openAiChatManager: openAiChat,
  listRecommendations,
  readRecommendation,
  clickRecommendation,
  deleteRecommendation,
  runDiagnosticAnalysis,
  decideDiagnosticAnalysis,
  listFoodAnalyses,
  readFoodTotals,
  correctFoodAnalysis,
  deleteFoodAnalysis,
  restoreFoodAnalysis,
  repeatFoodAnalysis,
  readFoodThumbnail,
  listFoodFeed,
  readFoodPost,
  previewFoodPost,
  shareFoodAnalysis,
  unshareFoodAnalysis,
  likeFoodPost,
  passOnFoodPost,
  listPostComments,
  addPostComment,
  deletePostComment,
  reportFoodPost,
  reportPostComment,
  listReportsAdmin: listReports,
  listReportsCaseManager: listReports,
  decideReportAdmin: decideReport,
  decideReportCaseManager: decideReport,
  analyzeFood,
  readFoodAnalysis,
  searchFoods,
  readPlateReport,
  readAiStatus,
  readMedia,
};
