import { UNREADABLE_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';
import type { Photo } from './analysis-steps.ts';

// Measured on a 12 MP photo: 2.6 MB become about 180 KB, which is what a plate needs to be told apart.
const NORMAL = { edge: 1280, quality: 0.8 };
const DATA_SAVER = { edge: 1024, quality: 0.7 };
const GIF_BYTES_KEPT = 300_000;

/**
 * Makes a photo small enough for a slow network: at most 1,280 px at its longer side, JPEG. Writing it anew also drops what the
 * camera noted in it, the place above all. Throws an Error with the spec's sentence when the browser can't read the file.
 */
export async function shrinkPhoto(file: File): Promise<Photo> {
  const bitmap = await decode(file);
  const blob = file.type === 'image/gif' && file.size <= GIF_BYTES_KEPT ? file : await encode(bitmap);
  bitmap.close();
  return { image: await readDataUrl(blob), bytes: blob.size };
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new Error(UNREADABLE_MESSAGE);
  }
}

async function encode(bitmap: ImageBitmap): Promise<Blob> {
  const { edge, quality } = savesData() ? DATA_SAVER : NORMAL;
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(UNREADABLE_MESSAGE);
  pen.imageSmoothingQuality = 'high';
  // JPEG has no transparency: without this, what a PNG leaves clear turns black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(UNREADABLE_MESSAGE))), 'image/jpeg', quality);
  });
}

function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(UNREADABLE_MESSAGE));
    reader.readAsDataURL(blob);
  });
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
