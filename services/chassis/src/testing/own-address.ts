import { randomInt } from 'node:crypto';

/** An address of this machine that nothing else listens at, so that any of its ports is free, and free again after a pause. */
export function ownAddress(): string {
  return `127.${randomInt(64, 250)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}
