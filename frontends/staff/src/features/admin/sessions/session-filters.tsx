import { TextField } from '@sabiwell/ui/field.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { t } from './messages.ts';
import type { SessionFilter } from './sessions-path.ts';

type SessionFiltersProps = { filter: SessionFilter; onChange: (changed: Partial<SessionFilter>) => void };

/** Which sessions are shown. */
export function SessionFilters({ filter: { q, path, from, to }, onChange }: SessionFiltersProps) {
  return (
    <div role="search" className="grid max-w-5xl grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        className="max-sm:col-span-full sm:col-span-2"
        value={q}
        onSearch={(words) => onChange({ q: words.trim() })}
      />
      <SearchField label={t('path')} placeholder={t('pathHint')} value={path} onSearch={(words) => onChange({ path: words.trim() })} />
      <TextField type="date" label={t('from')} value={from} onChange={({ target }) => onChange({ from: target.value })} />
      <TextField type="date" label={t('to')} value={to} onChange={({ target }) => onChange({ to: target.value })} />
    </div>
  );
}
