import { BLOOD_GROUPS, SEXES } from '@sabiwell/proto/http/account-rules.ts';
import { BLOOD_GROUP_RULE, PERSON_RULES, phoneRule, SEX_RULE } from '@sabiwell/proto/http/person-rules.ts';
import { BOOKING_SEXES } from '@sabiwell/proto/http/public-booking-rules.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { type FormDeclaration, PHONE } from '@sabiwell/ui/form/declaration.ts';
import { t as birthWords } from '../../account/birth-messages.ts';
import { birthTextFault, birthTextOf, tidyBirth } from '../../account/birth-text.ts';
import { t } from './edit-messages.ts';

const PERSONAL_FIELDS = [
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
export type PersonalDraft = Record<(typeof PERSONAL_FIELDS)[number], string>;

const rules = PERSON_RULES;
const otherPhone = () => ({ hint: t('optional'), rule: { ...phoneRule(t('tel')), optional: true }, ...PHONE });

/** The declaration of the form; `today` is the day in Lagos. Who has the sex Other from the public booking page may keep it. */
export function personalForm(today: string, { sex }: Pick<User, 'sex'>): FormDeclaration<PersonalDraft> {
  const sexes = sex === 'Other' ? BOOKING_SEXES : SEXES;
  return {
    name: 'profile',
    fields: {
      firstName: { label: t('firstName'), rule: rules.firstName, autoComplete: 'given-name' },
      middleName: { label: t('middleName'), hint: t('optional'), rule: rules.middleName, autoComplete: 'additional-name' },
      lastName: { label: t('lastName'), rule: rules.lastName, autoComplete: 'family-name' },
      tel: { label: t('tel'), hint: t('telHint'), rule: rules.tel, ...PHONE },
      mobilePhone: { label: t('mobilePhone'), ...otherPhone() },
      whatsappNumber: { label: t('whatsappNumber'), ...otherPhone() },
      sex: { label: t('sex'), rule: { ...SEX_RULE, oneOf: sexes }, control: 'select', options: sexes, autoComplete: 'sex' },
      birth: {
        label: birthWords('birth'),
        hint: t('birthHint'),
        rule: (birth) => birthTextFault(birth, today),
        sets: (typed, { birth }) => ({ birth: tidyBirth(typed, birth) }),
        inputMode: 'numeric',
        autoComplete: 'bday',
      },
      bloodGroup: {
        label: t('bloodGroup'),
        hint: t('optional'),
        rule: BLOOD_GROUP_RULE,
        control: 'select',
        options: BLOOD_GROUPS,
        placeholder: t('notKnown'),
      },
      address: { label: t('address'), hint: t('optional'), rule: rules.address, autoComplete: 'street-address' },
      city: { label: t('city'), rule: rules.city, autoComplete: 'address-level2' },
      country: { label: t('country'), rule: rules.country, autoComplete: 'country-name' },
    },
  };
}

/** The form filled from the user (spec 2 section 4). */
export function personalDraftOf(user: User): PersonalDraft {
  const draft = Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, user[field] ?? ''])) as PersonalDraft;
  return { ...draft, birth: birthTextOf(draft.birth) };
}
