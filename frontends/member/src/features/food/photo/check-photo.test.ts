import { describe, expect, it } from 'vitest';
import { isHeic, photoFault, type PickedFile } from './check-photo.ts';

const file = (over: Partial<PickedFile>): PickedFile => ({ name: 'lunch.jpg', type: 'image/jpeg', size: 2_000_000, ...over });

describe('photoFault', () => {
  it.each<[string, PickedFile, string | null]>([
    ['a JPEG', file({}), null],
    ['a PNG', file({ type: 'image/png' }), null],
    ['10 MB exactly', file({ size: 10 * 1024 * 1024 }), null],
    ['10 MB and a byte', file({ size: 10 * 1024 * 1024 + 1 }), 'File size must be less than 10MB.'],
    ['a text', file({ type: 'text/plain' }), 'Please select an image file.'],
    ['no type', file({ type: '' }), 'Please select an image file.'],
    ['an SVG', file({ type: 'image/svg+xml' }), 'Please select an image file.'],
    ['a large text: the kind comes first', file({ type: 'video/mp4', size: 90_000_000 }), 'Please select an image file.'],
    ['a HEIC without a type', file({ name: 'IMG_1.HEIC', type: '' }), null],
  ])('%s', (_, given, fault) => {
    expect(photoFault(given)).toBe(fault);
  });
});

describe('isHeic', () => {
  it.each([
    [file({ type: 'image/heic' }), true],
    [file({ type: 'image/heif-sequence' }), true],
    [file({ name: 'a.heif', type: '' }), true],
    [file({}), false],
  ])('%o', (given, heic) => {
    expect(isHeic(given)).toBe(heic);
  });
});
