import { dataUrlOf } from './photo-file.ts';

type Redrawing = {
  /** The longest side of the result, in pixels. */
  edge: number;
  /** The quality of the JPEG, 0 to 1. */
  quality: number;
  /** The error message for a file that the browser can't read. */
  unreadable: string;
  /** True: the file is only checked to be a picture, and returned unchanged. */
  isSentAsIs?: boolean;
};

/**
 * Redraws a photo as a smaller JPEG, and returns it as a data URL with its size. That also removes the camera's metadata, the
 * location above all.
 */
export async function redrawPhoto(
  file: File,
  { edge, quality, unreadable, isSentAsIs }: Redrawing,
): Promise<{ image: string; bytes: number }> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = isSentAsIs ? file : await encode(bitmap, edge, quality);
    bitmap.close();
    return { image: await dataUrlOf(blob), bytes: blob.size };
  } catch (cause) {
    throw new Error(unreadable, { cause });
  }
}

async function encode(bitmap: ImageBitmap, edge: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw on.');
  pen.imageSmoothingQuality = 'high';
  // JPEG has no transparency, and without a white ground the transparent parts of a PNG would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/jpeg', quality);
  });
}
