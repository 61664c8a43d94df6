/** A PNG of 8 x 6 without pixels, whose text chunk names a dish; only its chunks are ever read. */
export function png(dish: string): string {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 6, 8, 2, 0, 0, 0]);
  const chunks = [chunk('IHDR', header), chunk('tEXt', Buffer.from(`dish\0${dish}`)), chunk('IEND', Buffer.alloc(0))];
  const bytes = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
}

/** The beginning of a JPEG of 64 x 48; another number makes another photo. */
export function jpeg(number: number): string {
  const frame = [0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x30, 0x00, 0x40, 0x01, 0x01, 0x11, 0x00];
  return `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x00, 0x03, number, ...frame]).toString('base64')}`;
}
