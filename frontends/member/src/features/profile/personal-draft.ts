import { ADULT_AGE, ageOn, BIRTH_FORMAT_MESSAGE, isDay, TOO_YOUNG_MESSAGE } from '@sabiwell/proto/http/account-rules.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { t } from './edit-messages.ts';

export const PERSONAL_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'tel',
  'mobilePhone',
  'whatsappNumber',
  'sex',
  'birth',
  'bloodGroup',
  'address',
  'city',
  'country',
] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];
export type PersonalDraft = Record<PersonalField, string>;
export type PersonalFaults = Partial<Record<PersonalField, string>>;

const OPTIONAL: readonly PersonalField[] = ['middleName', 'mobilePhone', 'whatsappNumber', 'bloodGroup', 'address'];
const PHONES: readonly PersonalField[] = ['tel', 'mobilePhone', 'whatsappNumber'];

/** The form filled from the user (spec 2 section 4). */
export function personalDraftOf(user: User): PersonalDraft {
  return Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, user[field] ?? ''])) as PersonalDraft;
}

/** What is wrong, field by field, by the rules that the server has too. */
export function personalFaults(draft: PersonalDraft, today: string): PersonalFaults {
  const found = PERSONAL_FIELDS.map((field) => [field, faultOf(field, draft[field].trim(), today)] as const);
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

function faultOf(field: PersonalField, value: string, today: string): string | undefined {
  if (value === '') return OPTIONAL.includes(field) ? undefined : t('required', { label: t(field) });
  if (PHONES.includes(field)) return /^\+?[\d\s()-]{7,}$/.test(value) ? undefined : t('telForm');
  if (field !== 'birth') return undefined;
  if (!isDay(value)) return BIRTH_FORMAT_MESSAGE;
  return ageOn(value, today) < ADULT_AGE ? TOO_YOUNG_MESSAGE : undefined;
}
