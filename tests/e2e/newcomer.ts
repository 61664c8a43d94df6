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
