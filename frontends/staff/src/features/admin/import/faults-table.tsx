import { MOST_TOLD_FAULTS } from '@sabiwell/proto/http/import-rules.ts';
import type { ImportResult, RowFault } from '@sabiwell/proto/http/people-import.ts';
import { WidePart } from '@sabiwell/ui/wide-part.tsx';
import { rowName, t } from './messages.ts';

type FaultsTableProps = { errors: ImportResult['errors']; invalid: number; dryRun: boolean };

/** The rows that can't be imported, and why. */
export function FaultsTable({ errors, invalid, dryRun }: FaultsTableProps) {
  const shown = errors.slice(0, MOST_TOLD_FAULTS);
  // A row may have several mistakes, so that a hundred of them may still be all.
  const isCut = errors.length >= MOST_TOLD_FAULTS && new Set(shown.map(placeOf)).size < invalid;
  return (
    <div className="flex flex-col gap-2">
      <h4 id="import-faults" className="font-semibold">
        {t('faults')}
      </h4>
      {dryRun && <p className="text-sm text-ink-2">{t('faultsLeft')}</p>}
      <WidePart label={t('faults')}>
        <table aria-labelledby="import-faults" className="w-full border border-hairline text-left">
          <thead className="bg-band">
            <tr>
              {([t('row'), t('field'), t('fault')] as const).map((header) => (
                <th key={header} scope="col" className="px-3 py-2 font-semibold">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((fault) => (
              <Fault key={`${placeOf(fault)} ${fault.path}`} {...fault} />
            ))}
          </tbody>
        </table>
      </WidePart>
      {isCut && <p className="text-sm text-ink-2">{t('shownOf', { shown: shown.length })}</p>}
    </div>
  );
}

function Fault({ list, row, path, message }: RowFault) {
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="figures px-3 py-2 font-medium">
        {rowName(list, { row })}
      </th>
      <td className="px-3 py-2">{path}</td>
      <td className="px-3 py-2">{message}</td>
    </tr>
  );
}

const placeOf = ({ list, row }: RowFault): string => `${list} ${row}`;
