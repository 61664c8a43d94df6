import { expect, it } from 'vitest';
import { pagePattern } from './page-pattern.domain.ts';

it.each([
  ['/', '/'],
  ['/doctors', '/doctors'],
  ['/doctors/', '/doctors'],
  ['/profile/receipts', '/profile/receipts'],
  ['/profile/receipts/0198aa', '/profile/receipts/:id'],
  ['/prescriptions/verify', '/prescriptions/verify'],
  ['/prescriptions/amina@example.com', '/prescriptions/:id'],
  ['/profile/receipts/:id', 'other'],
  ['/profile/receipts/1/2', 'other'],
  ['/amina-bello', 'other'],
  ['/doctors/amina-bello', 'other'],
  ['doctors', 'other'],
  ['Amina', 'other'],
])('%s is %s', (path, pattern) => expect(pagePattern(path)).toBe(pattern));
