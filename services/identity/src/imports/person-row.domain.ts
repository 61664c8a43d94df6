import { ageOn, ADULT_AGE } from '@sabiwell/proto/http/account-rules.ts';
import { type ImportedPerson, importedPerson } from '@sabiwell/proto/http/people-import.ts';
import { type FieldError, readBody } from '@sabiwell/proto/http/read-input.ts';
import { fieldOf, judgeFields, type JudgedFields, mayHold, type RowForm } from './row-form.domain.ts';

const PERSON: RowForm<ImportedPerson> = {
  read: (given) => readBody(importedPerson, given),
  fields: {
    id: 'id',
    firstname: 'firstName',
    middlename: 'middleName',
    midname: 'middleName',
    lastname: 'lastName',
    email: 'email',
    tel: 'tel',
    phone: 'tel',
    mobilephone: 'mobilePhone',
    mobile: 'mobilePhone',
    whatsappnumber: 'whatsappNumber',
    whatsapp: 'whatsappNumber',
    sex: 'sex',
    birth: 'birth',
    dateofbirth: 'birth',
    bloodgroup: 'bloodGroup',
    address: 'address',
    city: 'city',
    country: 'country',
  },
  required: ['firstName', 'lastName', 'email', 'tel', 'sex', 'birth', 'city', 'country'],
};

/** The field of a person that a name of a file means; undefined where an import does not take it. */
export function fieldNamed(name: string): keyof ImportedPerson | undefined {
  return fieldOf(PERSON, name);
}

/** Whether a file of people may hold a name at all. */
export function mayBeNamed(name: string): boolean {
  return mayHold(PERSON, name);
}

/** One row as a person, or what is wrong with it; `today` is the day in Lagos. */
export function judgePerson(given: unknown, today: string): JudgedFields<ImportedPerson> {
  return judgeFields(PERSON, given, ({ birth }) => birthFaults(birth, today));
}

function birthFaults(birth: string, today: string): FieldError[] {
  if (birth > today) return [{ path: 'birth', message: 'This date of birth is in the future.' }];
  return ageOn(birth, today) < ADULT_AGE ? [{ path: 'birth', message: `Somebody must be ${ADULT_AGE} or older to have an account.` }] : [];
}
