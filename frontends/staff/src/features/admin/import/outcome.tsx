import type { ReactNode } from 'react';
import { IMPORT_LISTS } from '@sabiwell/proto/http/import-rules.ts';
import type { ImportResult } from '@sabiwell/proto/http/people-import.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { focusOn } from '@sabiwell/ui/use-title.ts';
import { FaultsTable } from './faults-table.tsx';
import { madeName, t } from './messages.ts';
import { ReportButton } from './report-button.tsx';

type OutcomeProps = { title: string; result: ImportResult; children?: ReactNode };

/** What an import did or would do, with each row that has a mistake. Its heading gets the focus, so that it is read. */
export function Outcome({ title, result, children }: OutcomeProps) {
  const { rows, errors, id } = result;
  const figures = [...newOnes(result), [t('there'), rows.alreadyThere], [t('wrong'), rows.invalid]] as const;
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={focusOn} className="text-lg font-semibold wrap-anywhere">
        {title}
      </h3>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {figures.map(([name, count]) => (
          <div key={name} className="border border-hairline p-3">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="text-xl font-semibold">{figure(count)}</dd>
          </div>
        ))}
      </dl>
      {children}
      {errors.length > 0 && <FaultsTable errors={errors} invalid={rows.invalid} dryRun={result.dryRun} />}
      <ReportButton id={id} />
    </div>
  );
}

/** Who is new: after an import by what they are, where there is anybody but members. */
function newOnes({ dryRun, rows, imported }: ImportResult): (readonly [name: string, count: number])[] {
  if (dryRun) return [[t('new'), rows.created]];
  return IMPORT_LISTS.filter((list) => list === 'users' || imported[list] > 0).map((list) => [madeName(list), imported[list]]);
}
