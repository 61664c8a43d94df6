import { MOST_TOLD_FAULTS } from '@sabiwell/proto/http/import-rules.ts';
import type { ImportResult, RowFault } from '@sabiwell/proto/http/people-import.ts';
import { rowName, t } from './messages.ts';

type FaultsTableProps = { errors: ImportResult['errors']; invalid: number; dryRun: boolean };

/** The rows that can't be imported, and why. */
export function FaultsTable({ errors, invalid, dryRun }: FaultsTableProps) {
  const shown = errors.slice(0, MOST_TOLD_FAULTS);
  // A row may have several mistakes, so that a hundred of them may still be all.
  const isCut = errors.length >= MOST_TOLD_FAULTS && new Set(shown.map(placeOf)).size < invalid;
  return (
    <section aria-labelledby="import-faults" className="flex flex-col gap-2">
      <h4 id="import-faults" className="font-semibold">
        {t('faults')}
      </h4>
      {dryRun && <p className="text-sm text-ink-2">{t('faultsLeft')}</p>}
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
        <tbody className="wrap-anywhere">
          {shown.map((fault) => (
            <tr key={`${placeOf(fault)} ${fault.path}`} className="border-t border-hairline">
              <th scope="row" className="figures px-3 py-2 font-medium">
                {rowName(fault.list, { row: fault.row })}
              </th>
              <td className="px-3 py-2">{fault.path}</td>
              <td className="px-3 py-2">{fault.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && <p className="text-sm text-ink-2">{t('shownOf', { shown: shown.length })}</p>}
    </section>
  );
}

const placeOf = ({ list, row }: RowFault): string => `${list} ${row}`;
