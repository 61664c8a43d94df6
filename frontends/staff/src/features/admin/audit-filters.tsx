import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { STAFF_ACTIONS } from '@sabiwell/proto/http/staff-rules.ts';
import { TextField } from '@sabiwell/ui/field.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { portalName } from '../../portal-messages.ts';
import { t } from './audit-messages.ts';
import type { AuditFilter } from './audit-path.ts';
import { actionNames } from './audit-sentences.ts';

type AuditFiltersProps = { filter: AuditFilter; staff: readonly StaffRow[]; onChange: (changed: Partial<AuditFilter>) => void };

/** Which entries of the audit log are shown. */
export function AuditFilters({ filter, staff, onChange }: AuditFiltersProps) {
  const { staffId, action, from, to } = filter;
  const isBackwards = from !== '' && to !== '' && to < from;
  return (
    <div role="search" className="grid max-w-5xl grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      <NativeSelect
        label={t('person')}
        placeholder={t('all')}
        options={peopleOf(staff, staffId)}
        value={staffId}
        onChange={({ target }) => onChange({ staffId: target.value })}
      />
      <NativeSelect
        label={t('action')}
        placeholder={t('all')}
        options={STAFF_ACTIONS.map((one) => ({ value: one, label: actionNames(one) }))}
        value={action}
        onChange={({ target }) => onChange({ action: target.value })}
      />
      <TextField type="date" label={t('from')} value={from} onChange={({ target }) => onChange({ from: target.value })} />
      <TextField
        type="date"
        label={t('to')}
        value={to}
        error={isBackwards ? t('orderFault') : undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}

/** The people to choose from, by name; one whom the list of accounts does not know stays chosen. */
function peopleOf(staff: readonly StaffRow[], chosen: string) {
  const people = staff
    .map(({ id, name, email, role }) => ({ value: id, label: `${name}, ${email}, ${portalName(role)}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const isKnown = chosen === '' || people.some(({ value }) => value === chosen);
  return isKnown ? people : [{ value: chosen, label: t('somebody') }, ...people];
}
