import { expect, test } from 'vitest';
import { careFileFault } from './care-file.ts';

test.each([
  ['a photo of any size', { name: 'knee.jpg', type: 'image/jpeg', size: 12_000_000 }, undefined],
  ["an iPhone's photo without a type", { name: 'knee.HEIC', type: '', size: 3_000_000 }, undefined],
  ['a PDF', { name: 'test.pdf', type: 'application/pdf', size: 5 * 1024 * 1024 }, undefined],
  ['a PDF without a type', { name: 'test.PDF', type: '', size: 100 }, undefined],
  ['a PDF that is too large', { name: 'test.pdf', type: 'application/pdf', size: 5 * 1024 * 1024 + 1 }, 'Files can have up to 5 MB.'],
  ['a drawing with scripts', { name: 'knee.svg', type: 'image/svg+xml', size: 100 }, 'Choose a photo or a PDF.'],
  ['a text', { name: 'notes.txt', type: 'text/plain', size: 100 }, 'Choose a photo or a PDF.'],
])('%s', (_, file, fault) => {
  expect(careFileFault(file)).toBe(fault);
});
