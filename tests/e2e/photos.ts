import { readFileSync } from 'node:fs';
import { drawPlate } from '@sabiwell/local/demo-photo.ts';

/** A photo as a phone's file picker returns it. */
export type PickedPhoto = { name: string; mimeType: string; buffer: Buffer };

/** A JPEG of a plate of rice, 1,600 by 1,200. */
export const lunch: PickedPhoto = {
  name: 'lunch.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(new URL('lunch.jpg', import.meta.url)),
};

/** A PNG of a plate that differs for each number. */
export function plate(seed: number): PickedPhoto {
  return {
    name: `plate-${seed}.png`,
    mimeType: 'image/png',
    buffer: drawPlate([60 + ((seed * 37) % 190), 40 + ((seed * 59) % 150), 30 + ((seed * 83) % 120)]),
  };
}

/** The form in which a client sends a photo. */
export function dataUrl({ mimeType, buffer }: Omit<PickedPhoto, 'name'>): string {
  return `data:${mimeType};base64,${buffer.toString('base64')}`;
}
