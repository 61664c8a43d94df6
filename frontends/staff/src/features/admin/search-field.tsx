import { useRef, useState } from 'react';
import { TextField } from '@sabiwell/ui/field.tsx';
import { t } from './staff-messages.ts';

const SETTLED_MS = 250;

/**
 * The search of a list. The address follows what is typed as soon as typing pauses, because a browser refuses to change an address at
 * every key; what changes the address from elsewhere changes the field, too.
 */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState({ value, written: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen.value) {
    setSeen({ ...seen, value });
    if (value !== seen.written) setText(value);
  }
  function take(typed: string): void {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSeen((before) => ({ ...before, written: typed }));
      onChange(typed);
    }, SETTLED_MS);
  }
  return (
    <TextField
      type="search"
      name="q"
      label={t('search')}
      className="max-sm:col-span-full"
      placeholder={t('searchHint')}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => take(target.value)}
    />
  );
}
