import { randomUUID } from 'node:crypto';

/** The contents of a new member's sign-up form. */
export function newcomer() {
  const name = randomUUID().slice(0, 8);
  return {
    firstname: 'amina',
    lastname: `Test ${name}`,
    email: `amina.${name}@example.com`,
    tel: '+2348030000071',
    sex: 'Female',
    birth: '1990-05-17',
    city: 'Kano',
    country: 'Nigeria',
    password: `quiet-harmattan-${name}`,
  };
}

/** The steps of the sign-up form before the password: the fields of each by their labels, and what to type. */
export function signUpSteps(form: ReturnType<typeof newcomer>) {
  const birth = form.birth.split('-').toReversed().join('/');
  return {
    you: { 'First name': form.firstname, 'Last name': form.lastname, Sex: form.sex, 'Date of birth': birth },
    contact: { Email: form.email, 'Phone number': form.tel },
    home: { City: form.city },
  };
}
