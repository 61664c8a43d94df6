import { type KeyboardEvent, useId } from 'react';
import { ALLERGY_CODES, allergyName } from '@sabiwell/proto/http/food-allergies.ts';
import { CONDITION_CODES, conditionName } from '@sabiwell/proto/http/health-conditions.ts';
import { PROFILE_ENTRY_MAX, PROFILE_LIST_MAX, PROFILE_REASONS } from '@sabiwell/proto/http/health-profile-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { CloseIcon } from '@sabiwell/ui/icons.tsx';
import { type ListName, withEntry } from './health-fields.ts';
import { t } from './messages.ts';

/** What is known to matter, to be ticked; everything else can be added in words. */
const KNOWN: Partial<Record<ListName, readonly { value: string; label: string }[]>> = {
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

/** A list of a few words each: what is common to be ticked, the rest to be added. */
export function EntriesField({ name, entries, typed, onChange, onType }: Props) {
  const id = useId();
  const known = KNOWN[name] ?? [];
  const others = entries.filter((entry) => !known.some(({ value }) => value === entry));
  const without = (entry: string) => entries.filter((one) => one !== entry);
  const full = entries.length >= PROFILE_LIST_MAX;
  const add = () => onChange(withEntry(entries, typed));

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="float-left w-full text-lg font-extrabold">{t(name)}</legend>
      <p className="-mt-2 text-sm text-ink-2">{PROFILE_REASONS[name]}</p>
      {known.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {known.map(({ value, label }) => (
            <label
              key={value}
              className="relative flex min-h-11 cursor-pointer items-center rounded-control border border-rule px-3 has-checked:border-indigo has-checked:bg-indigo has-checked:font-semibold has-checked:text-on-indigo has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            >
              <input
                type="checkbox"
                checked={entries.includes(value)}
                onChange={({ target }) => onChange(target.checked ? withEntry(entries, value) : without(value))}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {label}
            </label>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {others.map((entry) => (
            <li key={entry} className="flex max-w-full items-center border border-rule bg-band pl-3">
              <span className="min-w-0">{entry}</span>
              <button
                type="button"
                aria-label={t('remove', { entry })}
                onClick={() => onChange(without(entry))}
                className="grid size-11 shrink-0 place-items-center"
              >
                <CloseIcon className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm font-semibold">
          {known.length > 0 ? t('other') : t('addHint')} <span className="sr-only">({t(name)})</span>
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
          <Button variant="outline" aria-label={t('addTo', { field: t(name) })} onClick={add}>
            {t('add')}
          </Button>
        </div>
        {full && <p className="text-sm text-ink-2">{t('tooMany', { max: PROFILE_LIST_MAX })}</p>}
      </div>
    </fieldset>
  );
}
