import { useQuery } from '@tanstack/react-query';
import type { DeskVisit } from '@sabiwell/proto/http/doctor-portal.ts';
import { readingWord } from '@sabiwell/proto/http/reading-word.ts';
import type { SharedReading, sharedReadings } from '@sabiwell/proto/http/shared-readings.ts';
import { inSugarUnit } from '@sabiwell/proto/http/sugar-units.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { t } from './messages.ts';
import { NothingHere } from './part.tsx';
import { whenOf } from './when.ts';

/** The readings that a member shares for a visit, read anew whenever it opens and kept nowhere. */
export function ReadingsDialog({ visit, onClose }: { visit: DeskVisit; onClose: () => void }) {
  const path = `/api/doctor/appointments/${encodeURIComponent(visit.id)}/readings` as const;
  const query = useQuery({
    ...read<typeof sharedReadings.readSharedReadingsDoctor>(path),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const failed = t(query.error?.status === 404 ? 'readingsOver' : 'readingsFailed');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('readingsTitle', { name: visit.userName })}
      description={t('readingsWords')}
      fills
    >
      <div className="flex flex-col gap-6">
        <QueryPart
          query={query}
          failed={failed}
          loading={t('readingsLoading')}
          skeleton="h-72 w-full"
          empty={<NothingHere>{t('readingsNone')}</NothingHere>}
        >
          {(readings) => (
            <>
              <Readings type="blood_pressure" of={readings} />
              <Readings type="blood_sugar" of={readings} />
            </>
          )}
        </QueryPart>
      </div>
    </Dialog>
  );
}

function Readings({ type, of }: { type: SharedReading['type']; of: readonly SharedReading[] }) {
  const rows = of.filter((reading) => reading.type === type);
  if (rows.length === 0) return null;
  const isSugar = type === 'blood_sugar';
  const now = serverNow();
  return (
    <table className="w-full border border-hairline bg-surface text-left">
      <caption className="pb-1 text-left font-semibold">{t(type)}</caption>
      <thead className="bg-band">
        <tr>
          {[t('measured'), t('reading'), ...(isSugar ? [t('circumstances')] : []), t('result')].map((header) => (
            <th key={header} scope="col" className="px-2 py-1 font-semibold">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((reading) => (
          <tr key={reading.id} className="border-t border-hairline">
            <th scope="row" className="figures px-2 py-1 font-normal">
              {whenOf(reading.timestamp, now)}
            </th>
            <td className="figures px-2 py-1">{figuresOf(reading)}</td>
            {isSugar && <td className="px-2 py-1">{t(reading.context ?? 'unknown')}</td>}
            <td className="px-2 py-1">{readingWord(reading.status, reading.statusDetail)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function figuresOf({ type, systolic, diastolic, value, unit }: SharedReading): string {
  if (type === 'blood_pressure') return `${systolic}/${diastolic} ${unit}`;
  // In both units, whichever the member's meter and the doctor use.
  const words = `${value} ${unit}`;
  return `${words} (${inSugarUnit(words, 'mmol/L')})`;
}
