import { expect, test } from 'vitest';
import { demoStaffLines, demoStaffOf } from './demo-staff.ts';

test('each portal has a demo account', () => {
  expect(demoStaffLines('http://localhost:8080').map((line) => line.split(/ +/))).toEqual([
    ['http://localhost:8080/admin', 'admin@demo.sabiwell.ng'],
    ['http://localhost:8080/case-manager', 'case-manager@demo.sabiwell.ng'],
    ['http://localhost:8080/sabiwell-manager', 'sabiwell-manager@demo.sabiwell.ng'],
    ['http://localhost:8080/doctor-login', 'doctor@demo.sabiwell.ng'],
    ['http://localhost:8080/marketer-login', 'marketer@demo.sabiwell.ng'],
  ]);
});

test('they have the password of the demo member', () => {
  expect(demoStaffOf('doctor')).toEqual({ email: 'doctor@demo.sabiwell.ng', password: 'quiet-harmattan-71' });
});
