import { Choice } from '@sabiwell/ui/choice.tsx';
import { useView } from '../../../lists/use-view.ts';
import { ApplicationsPart } from './applications-part.tsx';
import { DOCTOR_LISTS, listOf } from './doctors-path.ts';
import { DoctorsPart } from './doctors-part.tsx';
import { t } from './messages.ts';

/** Who asks to join the directory, and the licences of those who are in it. The address holds the list, its filters and the open row. */
export function DoctorsTab() {
  const { view, change } = useView(['list', 'status', 'q', 'row']);
  const list = listOf(view.list);
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <div className="max-w-sm">
        <Choice
          quiet
          legend={t('list')}
          options={DOCTOR_LISTS.map((value) => ({ value, label: t(value) }))}
          value={list}
          onChange={(chosen) => change({ list: chosen, status: '', q: '', row: '' })}
        />
      </div>
      {list === 'applications' ? <ApplicationsPart view={view} onChange={change} /> : <DoctorsPart view={view} onChange={change} />}
    </section>
  );
}
