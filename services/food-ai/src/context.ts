import type { Idempotency } from '@sabiwell/chassis/http/idempotency.ts';
import type { JobQueue } from '@sabiwell/chassis/jobs/jobs.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { AllowanceModel } from './allowance/allowance.store.ts';
import type { ApiConfig } from './config.ts';
import type { AnalysisModel } from './food-analysis/analysis-model.ts';
import type { AnalyzeFoodJob } from './food-analysis/analyze-food.job.ts';
import type { PhotoKeyModel } from './food-analysis/photo-key.store.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import type { EntitlementModel } from './entitlements/entitlement-model.ts';
import type { MemberHealthModel } from './member-health/member-health-model.ts';
import type { Vision } from './vision/vision.client.ts';

/** What both processes work with. */
type Shared = {
  log: Log;
  analyses: AnalysisModel;
  photoKeys: PhotoKeyModel;
  allowances: AllowanceModel;
  memberHealth: MemberHealthModel;
  entitlements: EntitlementModel;
  blobs: BlobStore;
  jobs: JobQueue<AnalyzeFoodJob>;
  /** Undefined when no AI is set up. */
  vision: Vision | undefined;
};

/** What the operations work with. */
export type Context = Shared & {
  config: Pick<ApiConfig, 'FREE_ANALYSES_PER_DAY' | 'ANALYSIS_WAIT_MS' | 'ANALYSES_PER_DAY' | 'PHOTO_BYTES'>;
  idempotency: Idempotency;
};

/** What the worker works with. */
export type WorkerContext = Shared & {
  clock: () => Date;
  /** Aborted when the process is to end, so that no call to a model outlives it. */
  stopping: AbortSignal;
  /** Wakes the relay for an event that was just written. */
  wakeRelay: () => void;
};
