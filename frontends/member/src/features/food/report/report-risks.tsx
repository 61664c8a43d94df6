import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import type { Risk } from '@sabiwell/proto/http/food-rules.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { t } from './report-messages.ts';
import { ReportSection } from './report-parts.tsx';
import { RISK_TONES } from './report-words.ts';

const EDGES: Record<Tone, string> = { good: 'border-l-leaf', fair: 'border-l-amber', poor: 'border-l-clay', neutral: 'border-l-rule' };

/** How the food affects blood pressure and blood sugar, with the reasons. */
export function ReportRisks({ report }: { report: FoodReport }) {
  return (
    <ReportSection title={t('risks')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <RiskPanel title={t('pressureRisk')} risk={report.bloodPressureRisk} why={report.bloodPressureAnalysis} />
        <RiskPanel title={t('diabetesRisk')} risk={report.diabetesRisk} why={report.diabetesAnalysis} />
      </div>
    </ReportSection>
  );
}

function RiskPanel({ title, risk, why }: { title: string; risk: Risk; why: string }) {
  const tone = RISK_TONES[risk];
  return (
    <div className={`flex flex-col gap-2 border border-l-4 border-hairline p-3 ${EDGES[tone]}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">{title}</h4>
        <Badge tone={tone}>{t(`risk_${risk}`)}</Badge>
      </div>
      <p>{why}</p>
    </div>
  );
}
