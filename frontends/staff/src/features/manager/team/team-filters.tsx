import { DEPARTMENTS, TEAM_STATUSES } from '@sabiwell/proto/http/team-rules.ts';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { t as portal } from '../messages.ts';
import { departmentName, statusName, t } from './messages.ts';
import type { TeamView } from './team-path.ts';

type TeamFiltersProps = { view: TeamView; onChange: (changed: Partial<TeamView>) => void };

/** Who of the team is shown, and in which order. */
export function TeamFilters({ view, onChange }: TeamFiltersProps) {
  return (
    <div role="search" className="grid max-w-5xl grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      <SearchField
        label={t('search')}
        placeholder={portal('searchHint')}
        className="max-sm:col-span-full"
        value={view.q}
        onSearch={(q) => onChange({ q })}
      />
      <NativeSelect
        label={t('department')}
        placeholder={t('all')}
        options={DEPARTMENTS.map((value) => ({ value, label: departmentName(value) }))}
        value={view.department}
        onChange={({ target }) => onChange({ department: target.value })}
      />
      <NativeSelect
        label={t('status')}
        placeholder={t('all')}
        options={TEAM_STATUSES.map((value) => ({ value, label: statusName(value) }))}
        value={view.status}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <NativeSelect
        label={t('order')}
        placeholder={t('byName')}
        options={[{ value: 'joinDate', label: t('byJoinDate') }]}
        value={view.sort}
        onChange={({ target }) => onChange({ sort: target.value })}
      />
    </div>
  );
}
