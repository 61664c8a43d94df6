import type { HealthProfile } from '@sabiwell/proto/http/health-profile.ts';
import {
  ALCOHOL_CONSUMPTIONS,
  EXERCISE_LEVELS,
  LIFESTYLES,
  PROFILE_ENTRY_MAX,
  PROFILE_LIST_MAX,
  PROFILE_REASONS,
  SMOKING_STATUSES,
  WEIGHT_RULE,
} from '@sabiwell/proto/http/health-profile-rules.ts';
import type { FieldDeclaration, FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { typedNumber } from '@sabiwell/ui/form/typed-number.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { t } from './messages.ts';

export const LISTS = ['primaryConditions', 'allergies', 'medications', 'symptoms', 'familyHistory', 'dietaryPreferences'] as const;
export type ListName = (typeof LISTS)[number];

const labelOf = t as (key: string) => string;

const CHOICES = {
  lifestyle: { prefix: '', values: LIFESTYLES },
  exerciseLevel: { prefix: 'exercise_', values: EXERCISE_LEVELS },
  smokingStatus: { prefix: 'smoking_', values: SMOKING_STATUSES },
  alcoholConsumption: { prefix: 'alcohol_', values: ALCOHOL_CONSUMPTIONS },
} as const;
type ChoiceName = keyof typeof CHOICES;
export const CHOICE_NAMES = Object.keys(CHOICES) as readonly ChoiceName[];

/** The contents of the form: the lists, the single values, and in `typing` what was typed but not yet added to a list. */
export type HealthDraft = Record<ListName, string[]> &
  Record<ChoiceName, string> & { weightKg: string; pregnant: 'yes' | 'no' | ''; typing: Partial<Record<ListName, string>> };

const choice = (name: ChoiceName): FieldDeclaration<HealthDraft> => ({
  label: t(name),
  control: 'select',
  options: CHOICES[name].values.map((value) => ({ value, label: labelOf(`${CHOICES[name].prefix}${value}`) })),
  placeholder: t('unsaid'),
});

/** The fields with a single control. The lists are not here, because `EntriesField` draws them. */
export const healthForm = (): FormDeclaration<HealthDraft> => ({
  name: 'health',
  fields: {
    weightKg: { label: t('weightKg'), hint: inOwnWords(PROFILE_REASONS.weightKg), rule: WEIGHT_RULE },
    lifestyle: choice('lifestyle'),
    exerciseLevel: choice('exerciseLevel'),
    smokingStatus: choice('smokingStatus'),
    alcoholConsumption: choice('alcoholConsumption'),
  },
});

/** The form filled from the stored profile. */
export function healthDraftOf(profile: HealthProfile): HealthDraft {
  const lists = Object.fromEntries(LISTS.map((name) => [name, profile[name]])) as Record<ListName, string[]>;
  const choices = Object.fromEntries(CHOICE_NAMES.map((name) => [name, profile[name] ?? ''])) as Record<ChoiceName, string>;
  const pregnant = profile.pregnant === null ? '' : profile.pregnant ? 'yes' : 'no';
  return { ...lists, ...choices, weightKg: String(profile.weightKg ?? ''), pregnant, typing: {} };
}

/** Adds an entry to a list, unless the list has the same words already in upper or lower case. */
export function withEntry(list: readonly string[], entry: string): string[] {
  const added = entry.trim().replaceAll(/\s+/g, ' ').slice(0, PROFILE_ENTRY_MAX);
  const known = list.some((one) => one.toLowerCase() === added.toLowerCase());
  return added === '' || known || list.length >= PROFILE_LIST_MAX ? [...list] : [...list, added];
}

/** The request body: the whole profile. Text typed for a list but not yet added is included, so that nothing is lost. */
export function healthBody(draft: HealthDraft, version: number) {
  const lists = LISTS.map((name) => [name, withEntry(draft[name], draft.typing[name] ?? '')] as const);
  const choices = CHOICE_NAMES.filter((name) => draft[name] !== '').map((name) => [name, draft[name]] as const);
  return {
    ...(Object.fromEntries(lists) as Record<ListName, string[]>),
    ...Object.fromEntries(choices),
    ...(draft.pregnant === '' ? {} : { pregnant: draft.pregnant === 'yes' }),
    ...(typedNumber(draft.weightKg) === undefined ? {} : { weightKg: typedNumber(draft.weightKg) }),
    version,
  };
}
