import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { carePlanOf, carePlanWords } from '@sabiwell/proto/http/elder-care-rules.ts';

type Texts = { description: string; features: readonly string[] };

const PREMIUM = ['AI food analyses with no daily limit', 'A receipt for every payment', 'Cancel anytime'];
const TIPS = ['Tips matched to your conditions and readings', '3 more tips a day', 'Sent at the hour you choose'];
/** The number of calls and visits, and what all plans of elder care bring. */
const elderCare = (code: string) => [
  carePlanWords(carePlanOf(code)),
  'A care coordinator calls you to arrange care',
  'Name the person now or later',
  'Cancel anytime',
];

/** What each product is and delivers, in plain words; only what is really delivered. */
export const productTexts: Readonly<Record<string, Texts>> = {
  sub_monthly: { description: `${BRAND_NAME} Premium for a month`, features: PREMIUM },
  sub_weekly: { description: `${BRAND_NAME} Premium for a week`, features: PREMIUM },
  sub_daily: { description: `${BRAND_NAME} Premium for a day`, features: PREMIUM },
  ai_doc_weekly: {
    description: 'A week of AI health consultations',
    features: ['10 AI consultations in 7 days', 'We keep your chat history'],
  },
  health_tips_monthly: { description: 'Health tips for a month', features: TIPS },
  health_tips_yearly: { description: 'Health tips for a year', features: TIPS },
  elder_care_care: { description: 'Elder care, Care plan, for a month', features: elderCare('elder_care_care') },
  elder_care_thrive: { description: 'Elder care, Thrive plan, for a month', features: elderCare('elder_care_thrive') },
  elder_care_vital: { description: 'Elder care, Vital plan, for a month', features: elderCare('elder_care_vital') },
  trainer_session: { description: 'One hour with a trainer', features: ['1 hour'] },
  trainer_group: { description: 'One hour in a group', features: ['1 hour'] },
  trainer_assessment: { description: 'A fitness assessment', features: ['30 minutes'] },
  trainer_nutrition: { description: 'A nutrition consultation', features: ['45 minutes'] },
  trainer_weekly_plan: { description: 'A training plan for a week', features: ['7 days'] },
  trainer_monthly_program: { description: 'A training programme for a month', features: ['30 days'] },
  trainer_online_monthly: { description: 'Online training for a month', features: ['4 sessions'] },
  trainer_offline_monthly: { description: 'Training in person for a month', features: ['8 sessions'] },
  consultation: { description: 'A visit with a doctor', features: [] },
  market_p1: { description: 'Measures blood pressure and pulse on the upper arm.', features: [] },
  market_p2: { description: 'Counts steps, pulse and sleep.', features: [] },
  market_p3: { description: 'Meter, lancets and 50 test strips.', features: [] },
  market_p4: { description: 'A reading in ten seconds.', features: [] },
  market_p5: { description: 'Five bands of different strengths, with a bag.', features: [] },
  market_p6: { description: 'Weight and body composition.', features: [] },
};

const NAMED: readonly Purpose[] = ['market', 'trainer'];

/**
 * The name of a purchase on receipts and the statement, where "Monthly" alone would say nothing; market products and the services of trainers
 * keep their own names.
 */
export function soldAs({ purpose, productCode, name }: { purpose: Purpose; productCode: string; name: string }): string {
  return NAMED.includes(purpose) ? name : (productTexts[productCode]?.description ?? name);
}
