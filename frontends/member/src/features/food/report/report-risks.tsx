import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { ReportFold } from './report-fold.tsx';
import { t } from './report-messages.ts';
import { ReportRows, ReportSection } from './report-parts.tsx';
import { RISK_TONES } from './report-words.ts';

type Risks = Pick<FoodReport, 'bloodPressureRisk' | 'bloodPressureAnalysis' | 'diabetesRisk' | 'diabetesAnalysis'>;

/** How the food affects blood pressure and blood sugar; each row opens to its reasons. */
export function ReportRisks({ report }: { report: Risks }) {
  const rows = [
    { title: t('pressureRisk'), risk: report.bloodPressureRisk, why: report.bloodPressureAnalysis },
    { title: t('diabetesRisk'), risk: report.diabetesRisk, why: report.diabetesAnalysis },
  ];
  return (
    <ReportSection title={t('risks')}>
      <ReportRows>
        {rows.map(({ title, risk, why }) => (
          <ReportFold key={title} title={title} value={<Badge tone={RISK_TONES[risk]}>{t(`risk_${risk}`)}</Badge>}>
            <p>{why}</p>
          </ReportFold>
        ))}
      </ReportRows>
    </ReportSection>
  );
}
