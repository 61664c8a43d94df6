import { STAFF_ROLES } from '@sabiwell/proto/http/endpoint.ts';
import { STAFF_STATUSES } from '@sabiwell/proto/http/staff-rules.ts';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { portalName } from '../../portal-messages.ts';
import type { StaffFilter } from './staff-filter.domain.ts';
import { statusName, t } from './staff-messages.ts';

type StaffFiltersProps = { filter: StaffFilter; onChange: (changed: Partial<StaffFilter>) => void };

/** Which staff accounts are shown. */
export function StaffFilters({ filter, onChange }: StaffFiltersProps) {
  return (
    <div role="search" className="grid max-w-5xl grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        className="max-sm:col-span-full"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <NativeSelect
        label={t('role')}
        placeholder={t('all')}
        options={STAFF_ROLES.map((role) => ({ value: role, label: portalName(role) }))}
        value={filter.role}
        onChange={({ target }) => onChange({ role: target.value })}
      />
      <NativeSelect
        label={t('status')}
        placeholder={t('all')}
        options={STAFF_STATUSES.map((status) => ({ value: status, label: statusName(status) }))}
        value={filter.status}
        onChange={({ target }) => onChange({ status: target.value })}
      />
    </div>
  );
}
