import { DOCTOR_RULES, LICENCE_RULE, YEARS_RULE } from '@sabiwell/proto/http/doctor-rules.ts';
import { EMAIL, type FormDeclaration, PHONE } from '@sabiwell/ui/form/declaration.ts';
import { typedNumber } from '@sabiwell/ui/form/typed-number.ts';
import { t } from './messages.ts';

/** What an applicant types, and the licence as a data URL; '' without one. */
export type RegisterDraft = {
  name: string;
  email: string;
  phone: string;
  specialty: string;
  hospital: string;
  location: string;
  licenceNumber: string;
  years: string;
  document: string;
};

const rules = DOCTOR_RULES;

/** The form. The document is checked as it is chosen; here it is a field, so that the server's refusal stands where it belongs. */
export const registerForm = (): FormDeclaration<RegisterDraft> => ({
  name: 'doctor-register',
  refusals: { too_large: 'document', file_too_large: 'document', photo_too_large: 'document', active_pdf: 'document' },
  fields: {
    name: { label: t('name'), hint: t('nameHint'), rule: rules.name, autoComplete: 'name' },
    email: { label: t('email'), hint: t('emailHint'), rule: rules.email, ...EMAIL },
    phone: { label: t('phone'), hint: t('phoneHint'), rule: rules.phone, ...PHONE },
    specialty: { label: t('specialty'), hint: t('specialtyHint'), rule: rules.specialty, autoComplete: 'organization-title' },
    hospital: { label: t('hospital'), hint: t('hospitalHint'), rule: rules.hospital, autoComplete: 'organization' },
    location: { label: t('location'), hint: t('locationHint'), rule: rules.location, autoComplete: 'address-level2' },
    licenceNumber: {
      label: t('licenceNumber'),
      hint: t('licenceHint'),
      rule: LICENCE_RULE,
      autoComplete: 'off',
      autoCapitalize: 'characters',
    },
    years: { label: t('years'), hint: t('yearsHint'), rule: YEARS_RULE },
    document: { label: t('document'), control: 'file' },
  },
});

export const newRegistration = (): RegisterDraft => ({
  name: '',
  email: '',
  phone: '',
  specialty: '',
  hospital: '',
  location: '',
  licenceNumber: '',
  years: '',
  document: '',
});

/** The body of the call. */
export function registerBody({ years, document, ...typed }: RegisterDraft) {
  return { ...typed, years: typedNumber(years) ?? 0, ...(document !== '' && { document }) };
}
