import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { AnalyzeButton } from './analyze-button.tsx';
import { ScoreSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HealthScore } from './health-score.tsx';

type Props = { dashboard: Dashboard | undefined; loading: boolean; onFoodIntent: (() => void) | undefined };

/**
 * The health score and the button that changes it, as one card. A photo can be sent even if the dashboard could not be read, so the
 * button is always there.
 */
export function ScoreUnit({ dashboard, loading, onFoodIntent }: Props) {
  return (
    <div className="flex flex-col border border-hairline bg-surface">
      {loading && <ScoreSkeleton />}
      {dashboard && <HealthScore {...dashboard} />}
      <AnalyzeButton onIntent={onFoodIntent} />
      {dashboard?.healthScore === null && <FirstSteps />}
    </div>
  );
}
