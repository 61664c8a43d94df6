import { useState } from 'react';
import type { OnCallList } from '@sabiwell/proto/http/on-call.ts';
import { HOURS_OF_DAY } from '@sabiwell/proto/http/on-call-rules.ts';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import type { HoursDraft } from './hours-dialog.tsx';
import { dayWord, t } from './messages.ts';
import { clockHour, type Span, spansOf, WEEK } from './week.domain.ts';

type Day = (typeof WEEK)[number];
type WeekTableProps = {
  list: OnCallList;
  /** What happens to hours that are chosen; absent for who may not set them. */
  onChoose: ((draft: HoursDraft) => void) | undefined;
};

/** The week as a table of hours by days. A phone shows one day of it, which is chosen above. */
export function WeekTable({ list, onChoose }: WeekTableProps) {
  const [shown, setShown] = useState<Day>(WEEK[0]);
  const names = new Map(list.people.map(({ id, name }) => [id, name]));
  const hidden = (day: Day) => (day === shown ? '' : 'max-md:hidden');
  return (
    <div className="flex flex-col gap-3">
      <NativeSelect
        label={t('day')}
        className="md:hidden"
        options={WEEK.map((day) => ({ value: String(day), label: dayWord(day) }))}
        value={String(shown)}
        onChange={({ target }) => setShown(Number(target.value) as Day)}
      />
      <div className="overflow-x-auto">
        <table aria-label={t('week')} className="w-full table-fixed border border-hairline bg-surface text-left">
          <Head hidden={hidden} />
          <tbody>
            {spansOf(list.hours).map((span) => (
              <tr key={span.fromHour} className="border-t border-hairline align-top">
                <th scope="row" className="figures px-2 py-2 font-medium">
                  {spanWords(span)}
                </th>
                {WEEK.map((day) => (
                  <td key={day} className={`p-1 ${hidden(day)}`}>
                    <Cell span={span} day={day} names={namesOf(span.staffIds[day] ?? [], names)} onChoose={onChoose} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Head({ hidden }: { hidden: (day: Day) => string }) {
  return (
    <thead className="bg-band">
      <tr>
        <th scope="col" className="w-28 px-2 py-2 font-semibold md:w-24">
          {t('hours')}
        </th>
        {WEEK.map((day) => (
          <th key={day} scope="col" className={`px-2 py-2 font-semibold ${hidden(day)}`}>
            {dayWord(day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = { span: Span; day: Day; names: readonly string[] } & Pick<WeekTableProps, 'onChoose'>;

/** Who is called in these hours of a day, one below the other. */
function Cell({ span, day, names, onChoose }: CellProps) {
  const words = names.length === 0 ? [t('everybody')] : names.map((name, at) => (at === 0 ? name : t('afterwards', { name })));
  const lines = words.map((line, at) => (
    <span key={line} className={`block ${at === 0 && names.length > 0 ? 'font-semibold' : 'text-sm'}`}>
      {line}{' '}
    </span>
  ));
  if (onChoose === undefined) return <div className="px-1 py-1 wrap-anywhere">{lines}</div>;
  const { fromHour, untilHour, staffIds } = span;
  const [first = '', second = '', third = ''] = staffIds[day] ?? [];
  const draft = { days: String(day), from: String(fromHour), until: String(untilHour % HOURS_OF_DAY), first, second, third };
  return (
    <button
      type="button"
      onClick={() => onChoose(draft)}
      className="w-full min-h-(--row) rounded-control px-1 py-1 text-left text-indigo wrap-anywhere hover:bg-page pointer-coarse:min-h-11"
    >
      <span className="sr-only">{t('cell', { day: dayWord(day), span: spanWords(span) })} </span>
      {lines}
    </button>
  );
}

const spanWords = ({ fromHour, untilHour }: Span) => t('span', { from: clockHour(fromHour), until: clockHour(untilHour) });

const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>) => ids.map((id) => names.get(id) ?? t('unknown'));
