import { readShared, writeShared } from '@sabiwell/ui/storage.ts';

const OFF = 'sabiwell.staff.keysOff';

/** Whether the shortcuts of a single key work on this device. */
export function usesSingleKeys(): boolean {
  return readShared(OFF) !== true;
}

/** Switches the shortcuts of a single key on or off. */
export function setSingleKeys(on: boolean): void {
  writeShared(OFF, on ? undefined : true);
}
