import {
  BIRTH_AHEAD_MESSAGE,
  BIRTH_MISSING_MESSAGE,
  BOOKING_SEX_RULE,
  BOOKING_SEXES,
  type BookingSex,
  NO_DOCTOR_MESSAGE,
  PUBLIC_BOOKING_RULES,
} from '@sabiwell/proto/http/public-booking-rules.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { EMAIL, type FormDeclaration, PHONE } from '@sabiwell/ui/form/declaration.ts';
import { anyBirthFault, birthTextOf, dayOfBirth, tidyBirth } from '../../account/birth-text.ts';
import { t } from './messages.ts';

/** What somebody types on the public booking page; `when` is any, or pick with a date and a time. */
export type BookDraft = {
  name: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  sex: string;
  location: string;
  doctorId: string;
  when: string;
  date: string;
  time: string;
  message: string;
};
export const PERSONAL = ['name', 'email', 'phone', 'dateOfBirth', 'sex', 'location'] as const;

const rules = PUBLIC_BOOKING_RULES;
const SEX_WORDS = { Male: 'male', Female: 'female', Other: 'other' } as const;
type Fields = FormDeclaration<BookDraft>['fields'];

const personFields = (today: string): Fields => ({
  name: { label: t('name'), rule: rules.name, autoComplete: 'name' },
  email: { label: t('email'), hint: t('emailHint'), rule: rules.email, ...EMAIL },
  phone: { label: t('phone'), hint: t('phoneHint'), rule: rules.phone, ...PHONE },
  dateOfBirth: {
    label: t('dateOfBirth'),
    rule: (text) => birthFault(text, today),
    hint: t('dateOfBirthHint'),
    sets: (typed, { dateOfBirth }) => ({ dateOfBirth: tidyBirth(typed, dateOfBirth) }),
    inputMode: 'numeric',
    autoComplete: 'bday',
  },
  sex: {
    label: t('sex'),
    rule: BOOKING_SEX_RULE,
    control: 'select',
    options: BOOKING_SEXES.map((value) => ({ value, label: t(SEX_WORDS[value]) })),
    placeholder: t('choose'),
    autoComplete: 'sex',
  },
  location: { label: t('location'), hint: t('locationHint'), rule: rules.location, autoComplete: 'address-level2' },
});

/** The form of the public booking page; `today` is the day in Lagos. */
export const publicBookForm = (today: string): FormDeclaration<BookDraft> => ({
  name: 'public-book',
  refusals: { slot_taken: 'time', slot_not_offered: 'time', doctor_unavailable: 'doctorId' },
  fields: {
    ...personFields(today),
    doctorId: {
      label: t('doctor'),
      control: 'select',
      placeholder: t('choose'),
      rule: (id) => (/^\d+$/.test(id) ? undefined : NO_DOCTOR_MESSAGE),
      // The times of another doctor are others.
      sets: (doctorId) => ({ doctorId, date: '', time: '' }),
    },
    when: {
      label: t('when'),
      control: 'choice',
      options: [
        { value: 'any', label: t('anyTime') },
        { value: 'pick', label: t('pickTime') },
      ],
    },
    time: {
      label: t('when'),
      rule: (time, { when }) => (when === 'pick' && time === '' ? t('noTime') : undefined),
      sentAs: 'appointmentTime',
    },
    date: { label: t('when'), sentAs: 'appointmentDate' },
    message: { label: t('message'), hint: t('messageHint'), rule: rules.message, control: 'lines' },
  },
});

function birthFault(text: string, today: string): string | undefined {
  return anyBirthFault(text, BIRTH_MISSING_MESSAGE) ?? (dayOfBirth(text) > today ? BIRTH_AHEAD_MESSAGE : undefined);
}

/** The form before anything is typed: a member finds their own details there. */
export function newPublicBooking(user: User | null | undefined, doctorId: string): BookDraft {
  return {
    name: user ? [user.firstName, user.lastName].join(' ') : '',
    email: user?.email ?? '',
    phone: user?.mobile ?? '',
    dateOfBirth: birthTextOf(user?.birth ?? ''),
    sex: user?.sex ?? '',
    location: user?.city ?? '',
    doctorId,
    when: 'any',
    date: '',
    time: '',
    message: '',
  };
}

/** The body that books what was typed. */
export function publicBookBody({ when, date, time, doctorId, message, sex, dateOfBirth, ...person }: BookDraft) {
  return {
    ...person,
    dateOfBirth: dayOfBirth(dateOfBirth),
    sex: sex as BookingSex,
    doctorId: Number(doctorId),
    ...(message.trim() !== '' && { message: message.trim() }),
    ...(when === 'pick' && { appointmentDate: date, appointmentTime: time }),
  };
}
