import { type KeyboardEvent, useId } from 'react';
import { ALLERGY_CODES, allergyName } from '@sabiwell/proto/http/food-allergies.ts';
import { CONDITION_CODES, conditionName } from '@sabiwell/proto/http/health-conditions.ts';
import { PROFILE_ENTRY_MAX, PROFILE_LIST_MAX, PROFILE_REASONS } from '@sabiwell/proto/http/health-profile-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { CloseIcon } from '@sabiwell/ui/icons.tsx';
import { type ListName, withEntry } from './health-fields.ts';
import { t } from './messages.ts';

type KnownEntry = { value: string; label: string };

/** The common entries of each list, offered as boxes to tick. The member can type others. */
const KNOWN: Partial<Record<ListName, readonly KnownEntry[]>> = {
  primaryConditions: CONDITION_CODES.map((value) => ({ value, label: capital(conditionName(value)) })),
  allergies: ALLERGY_CODES.map((value) => ({ value, label: capital(allergyName(value)) })),
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Props = {
  name: ListName;
  entries: readonly string[];
  typed: string;
  onChange: (entries: string[]) => void;
  onType: (text: string) => void;
};
type EntriesProps = Pick<Props, 'entries' | 'onChange'>;

/** A list of short entries. Common ones are ticked, and others are typed and added. */
export function EntriesField({ name, entries, typed, onChange, onType }: Props) {
  const known = KNOWN[name] ?? [];
  const others = entries.filter((entry) => !known.some(({ value }) => value === entry));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="float-left w-full text-lg font-semibold">{t(name)}</legend>
      {isUsed(name) && <p className="-mt-2 text-sm text-ink-2">{inOwnWords(PROFILE_REASONS[name])}</p>}
      {known.length > 0 && <KnownEntries known={known} entries={entries} onChange={onChange} />}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {others.map((entry) => (
            <OwnEntry key={entry} entry={entry} onRemove={() => onChange(without(entries, entry))} />
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-1">
        <NewEntry name={name} typed={typed} onType={onType} onAdd={() => onChange(withEntry(entries, typed))} />
        {entries.length >= PROFILE_LIST_MAX && <p className="text-sm text-ink-2">{t('tooMany', { max: PROFILE_LIST_MAX })}</p>}
      </div>
    </fieldset>
  );
}

/** Whether the entries shape what the product says; the other lists are for the doctor alone. */
function isUsed(name: ListName): name is ListName & keyof typeof PROFILE_REASONS {
  return name in PROFILE_REASONS;
}

function without(entries: readonly string[], entry: string): string[] {
  return entries.filter((one) => one !== entry);
}

function KnownEntries({ known, entries, onChange }: EntriesProps & { known: readonly KnownEntry[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {known.map(({ value, label }) => (
        <label
          key={value}
          className="relative flex min-h-11 cursor-pointer items-center rounded-control border border-rule px-3 has-checked:border-indigo has-checked:bg-indigo has-checked:font-semibold has-checked:text-on-indigo has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
        >
          <input
            type="checkbox"
            checked={entries.includes(value)}
            onChange={({ target }) => onChange(target.checked ? withEntry(entries, value) : without(entries, value))}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {label}
        </label>
      ))}
    </div>
  );
}

function OwnEntry({ entry, onRemove }: { entry: string; onRemove: () => void }) {
  return (
    <li className="flex max-w-full items-center border border-rule bg-band pl-3">
      <span className="min-w-0">{entry}</span>
      <button type="button" aria-label={t('remove', { entry })} onClick={onRemove} className="grid size-11 shrink-0 place-items-center">
        <CloseIcon className="size-5" />
      </button>
    </li>
  );
}

type NewEntryProps = Pick<Props, 'name' | 'typed' | 'onType'> & { onAdd: () => void };

function NewEntry({ name, typed, onType, onAdd }: NewEntryProps) {
  const id = useId();
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onAdd();
  }
  return (
    <>
      <label htmlFor={id} className="text-sm font-medium">
        {name in KNOWN ? t('other') : t('addHint')} <span className="sr-only">({t(name)})</span>
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="control min-w-0"
          autoComplete="off"
          maxLength={PROFILE_ENTRY_MAX}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={addOnEnter}
        />
        <Button variant="outline" aria-label={t('addTo', { field: t(name) })} onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
    </>
  );
}
