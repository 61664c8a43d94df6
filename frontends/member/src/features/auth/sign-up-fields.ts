import { PASSWORD_MIN, SEXES } from '@sabiwell/proto/http/account-rules.ts';
import { EMAIL_RULE, NEW_PASSWORD_RULE, PERSON_RULES, SEX_RULE, SIGN_UP_RULES } from '@sabiwell/proto/http/person-rules.ts';
import { EMAIL, type FormDeclaration, PHONE } from '@sabiwell/ui/form/declaration.ts';
import { faultsOf, firstFault } from '@sabiwell/ui/form/faults.ts';
import type { DraftKey } from '@sabiwell/ui/storage.ts';
import { t as birthWords } from '../../account/birth-messages.ts';
import { birthTextFault, tidyBirth } from '../../account/birth-text.ts';
import { t } from './sign-up-messages.ts';

/** The form's steps and the fields of each (spec 2 section 3, Sign-up). Middle name and blood group can be added in the profile. */
export const STEPS = [
  { name: 'you', fields: ['firstname', 'lastname', 'sex', 'birth'] },
  { name: 'contact', fields: ['email', 'tel', 'whatsappNumber'] },
  { name: 'home', fields: ['city', 'country', 'address'] },
  { name: 'password', fields: ['password', 'referralCode'] },
] as const;

export type SignUpField = (typeof STEPS)[number]['fields'][number];
export type SignUpDraft = Record<SignUpField, string>;

const ADDRESS_TAKEN = { email_taken: 'email' } as const;
const rules = PERSON_RULES;

type Fields = FormDeclaration<SignUpDraft>['fields'];

const youFields = (today: string): Fields => ({
  firstname: { label: t('firstname'), rule: rules.firstName, autoComplete: 'given-name' },
  lastname: { label: t('lastname'), rule: rules.lastName, autoComplete: 'family-name' },
  sex: { label: t('sex'), rule: SEX_RULE, control: 'select', options: SEXES, placeholder: t('choose'), autoComplete: 'sex' },
  birth: {
    label: birthWords('birth'),
    hint: t('birthHint'),
    rule: (birth) => birthTextFault(birth, today),
    sets: (typed, { birth }) => ({ birth: tidyBirth(typed, birth) }),
    inputMode: 'numeric',
    autoComplete: 'bday',
  },
});

const contactFields = (): Fields => ({
  email: { label: t('email'), rule: { ...EMAIL_RULE, missing: t('required', { label: t('email') }) }, ...EMAIL },
  tel: { label: t('tel'), hint: t('telHint'), rule: rules.tel, ...PHONE },
  whatsappNumber: { label: t('whatsappNumber'), hint: t('optional'), rule: SIGN_UP_RULES.whatsappNumber, ...PHONE },
});

const homeFields = (): Fields => ({
  city: { label: t('city'), rule: rules.city, autoComplete: 'address-level2' },
  country: { label: t('country'), rule: rules.country, autoComplete: 'country-name' },
  address: { label: t('address'), hint: t('optional'), rule: rules.address, autoComplete: 'street-address' },
});

const passwordFields = (): Fields => ({
  password: {
    label: t('password'),
    hint: t('passwordHint', { min: PASSWORD_MIN }),
    rule: { ...NEW_PASSWORD_RULE, missing: t('required', { label: t('password') }) },
    control: 'password',
    autoComplete: 'new-password',
  },
  referralCode: {
    label: t('referralCode'),
    hint: t('referralHint'),
    rule: { ...SIGN_UP_RULES.referralCode, message: t('referralForm') },
    sets: (code) => ({ referralCode: code.toUpperCase() }),
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
});

/** The declaration of the form; `today` is the day in Lagos. */
export function signUpForm(today: string): FormDeclaration<SignUpDraft> {
  const fields = { ...youFields(today), ...contactFields(), ...homeFields(), ...passwordFields() };
  return { name: 'sign-up', refusals: ADDRESS_TAKEN, fields };
}

/** The name of the draft in this tab, by a guest's id. A friend's link begins one of its own, so that an older draft doesn't remove its code. */
export function signUpDraft(referralCode: string): DraftKey {
  return { name: `sign-up${referralCode.toUpperCase()}`, userId: 0 };
}

/** An empty form; `referralCode` comes from a friend's link, or is ''. */
export function newSignUp(referralCode: string): SignUpDraft {
  return {
    firstname: '',
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
    referralCode: referralCode.toUpperCase(),
  };
}

/** The step to show of the one that the address names: none comes before the fields of the steps before it are right. */
export function reachableStep(form: FormDeclaration<SignUpDraft>, draft: SignUpDraft, asked: number): number {
  const first = STEPS.findIndex(({ fields }) => firstFault(form, faultsOf(form, draft, fields)) !== undefined);
  return first < 0 ? asked : Math.min(asked, first);
}

/** The number of the step, from 0, that contains a field. */
export function stepOf(field: SignUpField): number {
  return STEPS.findIndex(({ fields }) => (fields as readonly SignUpField[]).includes(field));
}
