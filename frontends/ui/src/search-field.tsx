import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './field.tsx';

const PAUSE_MS = 250;
const LONGEST_WORDS = 100;

type SearchFieldProps = {
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  inputMode?: 'numeric';
  error?: string;
  className?: string;
  /** The words that are searched for, as the address of the page holds them. */
  value: string;
  onSearch: (words: string) => void;
};

/**
 * A search whose words the address holds. What is typed stays here and reaches the address after a pause, because the router would lose
 * letters and a browser refuses to change an address at every key. What changes the address from elsewhere changes the field, too.
 */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState({ value, written: value });
  if (value !== seen.value) {
    const isOwn = value.trim() === seen.written.trim();
    setSeen({ value, written: isOwn ? seen.written : value });
    if (!isOwn) setTyped(value);
  }
  const settle = useEffectEvent(() => {
    setSeen((before) => ({ ...before, written: typed }));
    onSearch(typed);
  });
  useEffect(() => {
    if (typed.trim() === value.trim()) return;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextField
      {...field}
      type="search"
      name="q"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST_WORDS}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
