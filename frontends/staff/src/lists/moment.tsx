import { dateAndTime } from '@sabiwell/ui/formats.ts';

/** A moment in a row: 20 Nov 2026, 09:14. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures">
      {dateAndTime(at)}
    </time>
  );
}
