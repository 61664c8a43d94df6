import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import type { Risk } from '@sabiwell/proto/http/food-rules.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from './messages.ts';

const MOST = { alternatives: 3, tips: 2, warnings: 1 };
const TONES: Record<Risk, Tone> = { low: 'good', medium: 'fair', high: 'poor' };
const NUTRIENTS = ['carbs', 'protein', 'fat'] as const;

/** What the post says of the food: figures, risks, what to eat instead (spec 2 section 2). */
export function PostFigures({ post }: { post: FoodPost }) {
  const { calories, nigerianFoodAlternatives, recommendations, warnings } = post;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-3">
        <Figure label={t('calories')} value={t('kcal', { value: figure(calories) })} />
        {NUTRIENTS.map((name) => (
          <Figure key={name} label={t(name)} value={t('grams', { value: figure(post[name]) })} />
        ))}
      </dl>
      <dl className="flex flex-wrap gap-x-5 gap-y-2">
        <RiskOf label={t('bloodPressure')} risk={post.bloodPressureRisk} />
        <RiskOf label={t('diabetes')} risk={post.diabetesRisk} />
      </dl>
      <Phrases title={t('instead')} phrases={nigerianFoodAlternatives.slice(0, MOST.alternatives)} />
      <Phrases title={t('tips')} phrases={recommendations.slice(0, MOST.tips)} />
      {warnings.slice(0, MOST.warnings).map((words) => (
        <Notice key={words} tone="warning" title={t('warning')}>
          {words}
        </Notice>
      ))}
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  );
}

function RiskOf({ label, risk }: { label: string; risk: Risk }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>
        <Badge tone={TONES[risk]}>{t(`risk_${risk}`)}</Badge>
      </dd>
    </div>
  );
}

function Phrases({ title, phrases }: { title: string; phrases: string[] }) {
  if (phrases.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm text-ink-2">{title}</h3>
      <ul className="list-disc pl-5">
        {phrases.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </div>
  );
}
