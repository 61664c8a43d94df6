import sharp from 'sharp';

const NOISE = { type: 'gaussian', mean: 128, sigma: 17 } as const;

/** A JPEG of grain, which is as hard to pack as a photo. */
export function noisyPhoto(width: number, height: number, quality: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: NOISE } })
    .jpeg({ quality })
    .toBuffer();
}

/** An image in the form in which apps send it. */
export const dataUrlOf = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
