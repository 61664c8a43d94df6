import { useQuery } from '@tanstack/react-query';
import type { ImportResult } from '@sabiwell/proto/http/people-import.ts';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormProblem, reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { t } from './messages.ts';
import type { Chosen } from './read-file.ts';
import { useCheck } from './use-import.ts';

/** The check of the external database, where the server is set up with one: then its people are counted, as the tile says. */
export function CheckSource({ onChecked }: { onChecked: (chosen: Chosen, result: ImportResult) => void }) {
  const checking = useCheck(onChecked);
  const summary = useQuery(read<typeof staffFigures.readSummaryAdmin>('/api/admin/summary'));
  const count = summary.data?.users.external ?? null;
  if (count === null) return null;
  return (
    <section aria-labelledby="import-source" className="mt-4 flex flex-col gap-3 border-t border-hairline pt-4">
      <h3 id="import-source" className="font-semibold">
        {t('source')}
      </h3>
      <p>{t('sourceHas', { count: figure(count) })}</p>
      <FormProblem error={checking.error} title={t('sourceNotChecked')} words={reasonOnly} />
      <p role="status" className="sr-only">
        {checking.isPending && t('checking', { name: t('sourceName') })}
      </p>
      <Button variant="outline" className="self-start" busy={checking.isPending} onClick={() => checking.mutate({})}>
        {t('checkSource')}
      </Button>
    </section>
  );
}
