import type { RecommendationCategory } from '@sabiwell/proto/http/recommendation-rules.ts';
import { daysBefore } from '../rounds/facts.domain.ts';
import type { Rule } from './recommendation.domain.ts';

const LATELY = 7;

type Topic = {
  /** A tag of an article of the health guide. */
  tag: string;
  category: RecommendationCategory;
  /** Within a sentence. */
  name: string;
  title: string;
  description: string;
  suggestedQuestions: string[];
};

const TOPICS: readonly Topic[] = [
  {
    tag: 'sleep',
    category: 'other',
    name: 'sleep',
    title: 'Sleep better',
    description: 'Go to bed at the same hour, keep the phone away from it, and drink no coffee or energy drink after 4 in the afternoon.',
    suggestedQuestions: ['What helps me fall asleep?', 'When should I see a doctor about sleep?'],
  },
  {
    tag: 'stress',
    category: 'other',
    name: 'stress',
    title: 'Bring your stress down',
    description: 'A slow walk, slow breathing for five minutes, or a talk with somebody you trust helps more than it seems.',
    suggestedQuestions: ['What helps against stress?', 'What does stress do to the body?'],
  },
  {
    tag: 'exercise',
    category: 'fitness',
    name: 'exercise',
    title: 'Move a little every day',
    description: 'Thirty minutes of brisk walking on five days of the week are enough to begin with. Three times ten minutes count too.',
    suggestedQuestions: ['Which exercise needs no equipment?', 'How much exercise is enough in a week?'],
  },
  {
    tag: 'weight',
    category: 'nutrition',
    name: 'weight',
    title: 'Small steps with your weight',
    description:
      'Begin with one change: water instead of sweet drinks, or half the swallow with twice the vegetables. Weigh yourself once a week.',
    suggestedQuestions: ['How do I lose weight slowly and safely?', 'Which drinks have the most sugar?'],
  },
  {
    tag: 'hypertension',
    category: 'hypertension',
    name: 'blood pressure',
    title: 'Know your blood pressure',
    description:
      'Measure on three days, morning and evening, after 5 minutes of rest, and keep the readings here. They show more than one figure.',
    suggestedQuestions: ['How do I measure my blood pressure correctly?', 'What lowers blood pressure?'],
  },
  {
    tag: 'diabetes',
    category: 'diabetes',
    name: 'blood sugar',
    title: 'Know your blood sugar',
    description: 'A reading in the morning before food says most. Keep it here, and show it to a clinic if it is above the healthy range.',
    suggestedQuestions: ['Which blood sugar is normal?', 'Who should be tested for diabetes?'],
  },
  {
    tag: 'malaria',
    category: 'other',
    name: 'malaria',
    title: 'Keep mosquitoes away',
    description: 'Sleep under a treated net, empty standing water around the house, and have a fever tested within a day.',
    suggestedQuestions: ['How do I know if a fever is malaria?', 'How do treated nets work?'],
  },
  {
    tag: 'smoking',
    category: 'other',
    name: 'smoking',
    title: 'A plan to stop smoking',
    description: 'Choose a day to stop, tell somebody about it, and decide what you do instead when the wish comes. It passes in minutes.',
    suggestedQuestions: ['What helps to stop smoking?', 'What gets better after I stop smoking?'],
  },
];

/** A subject of the member's questions to the AI doctor as something to do. */
export const TOPIC_RULES: readonly Rule[] = TOPICS.map(({ tag, name, ...topic }) => ({
  ...topic,
  id: `topic_${tag}`,
  type: 'health_topic',
  priority: 'low',
  weight: 0.5,
  needed: 2,
  find({ chatTags, now }) {
    const since = daysBefore(now, LATELY);
    const count = chatTags.filter((asked) => asked.tag === tag && asked.at >= since).length;
    return count === 0 ? undefined : { count, basedOnHistory: [`Your questions to AI Doc about ${name}`] };
  },
}));
