import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { AddReadingDialog } from './add-reading-dialog.tsx';
import { CorrectReadingDialog } from './correct-reading-dialog.tsx';
import { ReadingDialog } from './reading-dialog.tsx';
import type { TrackingAddress } from './use-tracking-address.ts';

type Props = { userId: number; address: TrackingAddress; readings: readonly Reading[] };

/** The dialog about a reading that the page's address names; nothing if that reading is not loaded. */
export function TrackingDialogs({ userId, address, readings }: Props) {
  if (address.add !== null) {
    const lastUnit = readings.find(({ enteredUnit }) => enteredUnit !== null)?.enteredUnit;
    return <AddReadingDialog userId={userId} type={address.add} lastUnit={lastUnit} onType={address.swapType} onClose={address.close} />;
  }
  const id = address.correct ?? address.reading;
  const reading = readings.find((one) => one.id === id);
  if (reading === undefined) return null;
  if (address.correct !== null) return <CorrectReadingDialog reading={reading} onClose={address.close} />;
  return <ReadingDialog reading={reading} onCorrect={() => address.swapToCorrect(reading.id)} onClose={address.close} />;
}
