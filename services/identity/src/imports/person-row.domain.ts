import { ageOn, ADULT_AGE } from '@sabiwell/proto/http/account-rules.ts';
import { type ImportedPerson, importedPerson } from '@sabiwell/proto/http/people-import.ts';
import { type FieldError, readBody } from '@sabiwell/proto/http/read-input.ts';
import { isSpecName } from '@sabiwell/proto/http/spec-names.ts';

type Field = keyof ImportedPerson;

/** What other systems call the fields, in lower case and without blanks, hyphens and underscores: `First Name` is firstname. */
const FIELDS: Readonly<Record<string, Field>> = {
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
};
/** A missing one is told by the sentence for an empty one. */
const REQUIRED: readonly Field[] = ['firstName', 'lastName', 'email', 'tel', 'sex', 'birth', 'city', 'country'];
const MOST_FAULTS = 20;

/** The field that a name of a file means; undefined where an import does not take it. */
export function fieldNamed(name: string): Field | undefined {
  const plain = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return Object.hasOwn(FIELDS, plain) ? FIELDS[plain] : undefined;
}

/** Whether a file may hold a name at all: what only the specification knows, such as a password or a wallet, is ignored. */
export function mayBeNamed(name: string): boolean {
  return fieldNamed(name) !== undefined || isSpecName(name);
}

export type JudgedPerson = { ok: true; person: ImportedPerson } | { ok: false; faults: FieldError[] };

/** One row as a person, or what is wrong with it, one sentence for each field; `today` is the day in Lagos. */
export function judgePerson(given: unknown, today: string): JudgedPerson {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return refuse([{ path: '', message: 'This row is no object.' }]);
  const unknown = Object.keys(given).filter((name) => !mayBeNamed(name));
  const read = readBody(importedPerson, fieldsOf(given));
  const faults = [
    ...unknown.map((name) => ({ path: name.slice(0, 60), message: `${name.slice(0, 60)} is not a known field.` })),
    ...(read.ok ? birthFaults(read.value.birth, today) : read.errors),
  ];
  return read.ok && faults.length === 0 ? { ok: true, person: read.value } : refuse(faults);
}

/** The fields under our names; of two names for one field the first that says something counts. */
function fieldsOf(given: object): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.fromEntries(REQUIRED.map((field) => [field, '']));
  for (const [name, value] of Object.entries(given)) {
    const field = fieldNamed(name);
    if (field !== undefined && (fields[field] === undefined || fields[field] === '')) fields[field] = value ?? '';
  }
  return fields;
}

function birthFaults(birth: string, today: string): FieldError[] {
  if (birth > today) return [{ path: 'birth', message: 'This date of birth is in the future.' }];
  return ageOn(birth, today) < ADULT_AGE ? [{ path: 'birth', message: `Somebody must be ${ADULT_AGE} or older to have an account.` }] : [];
}

/** A field may break several rules at once; the first sentence is enough. */
function refuse(faults: readonly FieldError[]): JudgedPerson {
  const first = faults.filter(({ path }, place) => faults.findIndex((one) => one.path === path) === place);
  return { ok: false, faults: first.slice(0, MOST_FAULTS) };
}
