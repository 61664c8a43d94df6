import { TextField } from '../field.tsx';
import { NativeSelect } from '../native-select.tsx';
import { SearchField } from '../search-field.tsx';
import type { GridColumn, GridFilter, GridView } from './grid-types.ts';
import { t } from './texts.ts';
import { isTypedNumber } from './typed-number.ts';

type GridToolbarProps<Row> = {
  /** The id of the list's title, which tells it from another list on the page. */
  titleId: string;
  view: GridView;
  searchHint: string;
  filters: readonly GridFilter[];
  columns: readonly GridColumn<Row>[];
  /** True on a phone, where no head of a column can be pressed. */
  isNarrow: boolean;
  onChange: (changed: Record<string, string>) => void;
};

/** What the rows are searched for, filtered by and, on a phone, sorted by. */
export function GridToolbar<Row>({ titleId, view, searchHint, filters, columns, isNarrow, onChange }: GridToolbarProps<Row>) {
  return (
    <div role="search" aria-labelledby={titleId} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      <SearchField
        label={t('search')}
        placeholder={searchHint}
        className="max-sm:col-span-full sm:col-span-2"
        value={view.q ?? ''}
        onSearch={(q) => onChange({ q: q.trim() })}
      />
      {filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          value={view[filter.name] ?? ''}
          onChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
      {isNarrow && <Order view={view} columns={columns} onChange={onChange} />}
    </div>
  );
}

type FilterProps = { filter: GridFilter; value: string; onChange: (value: string) => void };

function Filter({ filter: { label, options, isNumber }, value, onChange }: FilterProps) {
  if (isNumber) {
    const error = value === '' || isTypedNumber(value) ? undefined : t('notNumber');
    return <SearchField label={label} inputMode="numeric" error={error} value={value} onSearch={(words) => onChange(words.trim())} />;
  }
  if (options === undefined) return <TextField type="date" label={label} value={value} onChange={({ target }) => onChange(target.value)} />;
  return (
    <NativeSelect label={label} placeholder={t('all')} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
  );
}

function Order<Row>({ view, columns, onChange }: Pick<GridToolbarProps<Row>, 'view' | 'columns' | 'onChange'>) {
  const options = columns.flatMap(({ header, sort }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort} desc`, label: t('sortDescending', { column: header }) },
          { value: `${sort} asc`, label: t('sortAscending', { column: header }) },
        ],
  );
  if (options.length === 0) return null;
  return (
    <NativeSelect
      label={t('sort')}
      placeholder={t('usual')}
      options={options}
      value={view.sort ? `${view.sort} ${view.dir === 'asc' ? 'asc' : 'desc'}` : ''}
      onChange={({ target }) => {
        const [sort = '', dir = ''] = target.value.split(' ');
        onChange({ sort, dir });
      }}
    />
  );
}
