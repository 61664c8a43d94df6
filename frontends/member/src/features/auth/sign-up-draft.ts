import {
  ADULT_AGE,
  ageOn,
  BIRTH_FORMAT_MESSAGE,
  EMAIL_TAKEN_MESSAGE,
  isDay,
  PASSWORD_MAX,
  PASSWORD_MIN,
  TOO_YOUNG_MESSAGE,
} from '@sabiwell/proto/http/account-rules.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { t } from './sign-up-messages.ts';

/** The form's three steps and the fields of each (spec 2 section 3, Sign-up). */
export const STEPS = [
  { name: 'you', fields: ['firstname', 'midname', 'lastname', 'sex', 'birth'] },
  { name: 'contact', fields: ['email', 'tel', 'whatsappNumber', 'city', 'country', 'address'] },
  { name: 'security', fields: ['password', 'bloodGroup', 'referralCode'] },
] as const;

export type SignUpField = (typeof STEPS)[number]['fields'][number];
export type SignUpDraft = Record<SignUpField, string>;
export type DraftErrors = Partial<Record<SignUpField, string>>;

const OPTIONAL: readonly SignUpField[] = ['midname', 'whatsappNumber', 'address', 'bloodGroup', 'referralCode'];

/** An empty form; `referralCode` may come with the link that a friend sent. */
export function newDraft(referralCode: string): SignUpDraft {
  return {
    firstname: '',
    midname: '',
    lastname: '',
    sex: '',
    birth: '',
    email: '',
    tel: '',
    whatsappNumber: '',
    city: '',
    country: 'Nigeria',
    address: '',
    password: '',
    bloodGroup: '',
    referralCode: referralCode.toUpperCase(),
  };
}

/** The step, 0 to 2, in which a field stands. */
export function stepOf(field: SignUpField): number {
  return STEPS.findIndex(({ fields }) => (fields as readonly SignUpField[]).includes(field));
}

const FORMS: Partial<Record<SignUpField, (value: string, today: string) => string | undefined>> = {
  email: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : t('emailForm')),
  tel: (value) => (/^\+?[\d\s()-]{7,}$/.test(value) ? undefined : t('telForm')),
  birth: (value, today) => {
    if (!isDay(value)) return BIRTH_FORMAT_MESSAGE;
    return ageOn(value, today) < ADULT_AGE ? TOO_YOUNG_MESSAGE : undefined;
  },
  password: (value) => {
    if (value.length < PASSWORD_MIN) return t('passwordShort', { min: PASSWORD_MIN });
    return value.length > PASSWORD_MAX ? t('passwordLong', { max: PASSWORD_MAX }) : undefined;
  },
  referralCode: (value) => (/^[A-Z0-9]{8}$/.test(value) ? undefined : t('referralForm')),
};

function checkField(field: SignUpField, draft: SignUpDraft, today: string): string | undefined {
  const value = field === 'password' ? draft[field] : draft[field].trim();
  if (value !== '') return FORMS[field]?.(value, today);
  if (OPTIONAL.includes(field)) return undefined;
  return field === 'sex' ? t('sexForm') : t('required', { label: t(field) });
}

/** What is wrong with one step, a sentence for each field; `today` is the day in Lagos. */
export function checkStep(step: number, draft: SignUpDraft, today: string): DraftErrors {
  const found = (STEPS[step]?.fields ?? []).map((field) => [field, checkField(field, draft, today)] as const);
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

/** The fields that the server refused; {} where it was not about a field of the form. */
export function refusedFields(error: Error): DraftErrors {
  if (!(error instanceof ApiError)) return {};
  if (error.message === EMAIL_TAKEN_MESSAGE) return { email: error.message };
  const known = error.fields.filter(({ path }) => stepOf(path as SignUpField) >= 0);
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}

/** The first field with an error, in the order of the form. */
export function firstField(errors: DraftErrors): SignUpField | undefined {
  return STEPS.flatMap(({ fields }): readonly SignUpField[] => fields).find((field) => errors[field] !== undefined);
}
