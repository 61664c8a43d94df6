import { expect, test } from 'vitest';
import { portraitFault } from './portrait.ts';

const MB = 1024 * 1024;

test.each([
  [{ name: 'me.jpg', type: 'image/jpeg', size: 5 * MB }, undefined],
  [{ name: 'me.HEIC', type: '', size: MB }, undefined],
  [{ name: 'me.jpg', type: 'image/jpeg', size: 5 * MB + 1 }, 'File Too Large: Please select an image smaller than 5MB'],
  [{ name: 'me.pdf', type: 'application/pdf', size: 10 }, 'Invalid File: Please select an image file'],
  [{ name: 'me.svg', type: 'image/svg+xml', size: 10 }, 'Invalid File: Please select an image file'],
])('%o', (file, said) => {
  const fault = portraitFault(file);
  expect(fault === null ? undefined : `${fault.title}: ${fault.description}`).toBe(said);
});
