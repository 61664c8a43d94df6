import { Button } from '@sabiwell/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { foodAnalysisQuery } from '../../../member-queries.ts';
import type { View } from '../analysis/analysis-view.tsx';
import { StepButtons } from '../analysis/step-buttons.tsx';
import { CorrectFooter } from '../change/correct-footer.tsx';
import { useChangeReport } from '../change/use-change-report.ts';
import { DishLoading } from '../dish/dish-loading.tsx';
import { t } from '../messages.ts';
import { ShareReport } from '../share-report.tsx';
import { loadReport } from './report-code.ts';
import { ReportLoading } from './report-loading.tsx';

const CorrectStep = lazy(() => import('../change/correct-step.tsx').then((module) => ({ default: module.CorrectStep })));
const ReportStep = lazy(() => loadReport().then((module) => ({ default: module.ReportStep })));

/** What the window shows of a report: the report itself, or the form that corrects it. */
export function useReportView({ userId, id, onClose }: { userId: number; id: string; onClose: () => void }): View & { step: string } {
  const [corrected, setCorrected] = useState<string | null>(null);
  const { data } = useQuery({ ...foodAnalysisQuery(id), enabled: id !== '' });
  const back = () => setCorrected(null);
  const { correct, remove } = useChangeReport({ userId, id, onCorrected: back, onDeleted: onClose });
  const report = data && !('status' in data) ? data : undefined;
  if (report && corrected === id) {
    return {
      step: 'correct',
      title: t('correctTitle'),
      body: (
        <Suspense fallback={<DishLoading />}>
          <CorrectStep report={report} sending={correct} />
        </Suspense>
      ),
      footer: <CorrectFooter busy={correct.isPending} onBack={back} />,
      fills: true,
    };
  }
  const footer = report && (
    <StepButtons>
      <ShareReport report={report} />
      <Button variant="outline" onClick={() => setCorrected(id)}>
        {t('correct')}
      </Button>
      <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(report.foodName)}>
        {t('delete')}
      </Button>
    </StepButtons>
  );
  const body = (
    <Suspense fallback={<ReportLoading id={id} />}>
      <ReportStep id={id} sending={correct} />
    </Suspense>
  );
  return { step: 'report', title: t('reportTitle'), body, footer, fills: true };
}
