import type { Catalogue } from '@sabiwell/ui/i18n.ts';

/** What plans bring and what the market sells, by the English words of the price list. */
export const productSentences: Catalogue = {
  'AI food analyses with no daily limit': 'AI go analyze your food, no limit for di day',
  'A receipt for every payment': 'You go get receipt for every payment',
  'Cancel anytime': 'You fit cancel anytime',
  'Tips matched to your conditions and readings': 'Tips wey fit your condition and your readings',
  '3 more tips a day': '3 more tips every day',
  'Sent at the hour you choose': 'E go come for di hour wey you choose',
  '{calls} call a week': '{calls} call every week',
  '{calls} calls a week': '{calls} calls every week',
  '{calls} calls a week and {visits} home visit a month': '{calls} calls every week and {visits} home visit every month',
  '{calls} calls a week and {visits} home visit a week': '{calls} calls every week and {visits} home visit every week',
  'A care coordinator calls you to arrange care': 'Care coordinator go call you to arrange di care',
  'Name the person now or later': 'You fit tell us who e dey for now or later',
  '10 AI consultations in 7 days': '10 AI consultations for 7 days',
  'We keep your chat history': 'We dey keep your chat history',

  'Measures blood pressure and pulse on the upper arm.': 'E dey measure blood pressure and pulse for your upper arm.',
  'Counts steps, pulse and sleep.': 'E dey count steps, pulse and sleep.',
  'Meter, lancets and 50 test strips.': 'Meter, lancets and 50 test strips dey inside.',
  'A reading in ten seconds.': 'E dey give reading for ten seconds.',
  'Five bands of different strengths, with a bag.': 'Five bands wey no strong di same, with bag.',
  'Weight and body composition.': 'E dey measure your weight and wetin your body carry.',
};
