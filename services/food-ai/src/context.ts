import type { Idempotency } from '@sabiwell/chassis/http/idempotency.ts';
import type { JobQueue } from '@sabiwell/chassis/jobs/jobs.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { ChatModel } from './ai-chat/chat-model.ts';
import type { ChatMemberModel, ChatSessionModel } from './ai-chat/chat-session-model.ts';
import type { OpeningModel } from './ai-chat/opening/opening-model.ts';
import type { AllowanceModel } from './allowance/allowance.store.ts';
import type { ApiConfig } from './config.ts';
import type { AnalysisModel } from './food-analysis/analysis-model.ts';
import type { AnalyzeFoodJob } from './food-analysis/analyze-food.job.ts';
import type { PhotoKeyModel } from './food-analysis/photo-key.store.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import type { DiagnosticAi } from './diagnostics/ask-diagnostic-model.ts';
import type { DiagnosticModels } from './diagnostics/diagnostic-models.ts';
import type { DoctorCardModel } from './doctor-cards/doctor-card.store.ts';
import type { FeedModels } from './food-feed/feed-models.ts';
import type { FeedMemory } from './food-feed/feed-page.ts';
import type { EntitlementModel } from './entitlements/entitlement-model.ts';
import type { MemberHealthModel } from './member-health/member-health-model.ts';
import type { MemberPlaceModel } from './member-places/member-place.store.ts';
import type { ChatAi } from './chat-model/ask-model.ts';
import type { ChatTagModel } from './recommendations/chat-tag.store.ts';
import type { RoundModels } from './rounds/round-models.ts';
import type { Telling } from './tell-screens.ts';
import type { Vision } from './vision/vision.client.ts';

/** What both processes work with. */
type Shared = RoundModels &
  FeedModels &
  DiagnosticModels &
  Telling & {
    log: Log;
    analyses: AnalysisModel;
    photoKeys: PhotoKeyModel;
    allowances: AllowanceModel;
    chats: ChatModel;
    chatSessions: ChatSessionModel;
    chatMembers: ChatMemberModel;
    chatOpenings: OpeningModel;
    memberHealth: MemberHealthModel;
    memberPlaces: MemberPlaceModel;
    doctorCards: DoctorCardModel;
    entitlements: EntitlementModel;
    chatTags: ChatTagModel;
    feedMemory: FeedMemory;
    blobs: BlobStore;
    jobs: JobQueue<AnalyzeFoodJob>;
    /** Undefined when no AI is set up. */
    vision: Vision | undefined;
    /** Undefined when no chat model is set up: the health guide answers then. */
    chatAi: ChatAi | undefined;
    /** Undefined when no chat model is set up: fixed rules answer doctors then. */
    diagnosticAi: DiagnosticAi | undefined;
  };

/** What the operations work with. */
export type Context = Shared & {
  config: Pick<
    ApiConfig,
    | 'FREE_ANALYSES_PER_DAY'
    | 'ANALYSIS_WAIT_MS'
    | 'ANALYSES_PER_DAY'
    | 'PHOTO_BYTES'
    | 'EMERGENCY_CONTACTS'
    | 'RATE_LIMITS'
    | 'SAFETY_ID_SECRET'
  >;
  idempotency: Idempotency;
};

/** What the worker works with. */
export type WorkerContext = Shared & {
  clock: () => Date;
  /** Aborted when the process is to end, so that no call to a model outlives it. */
  stopping: AbortSignal;
};
