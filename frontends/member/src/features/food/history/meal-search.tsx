import { TextField } from '@sabiwell/ui/field.tsx';
import { useEffect, useRef, useState } from 'react';
import { t } from './history-messages.ts';

const PAUSE_MS = 250;
const LONGEST_WORDS = 100;

type Props = { words: string; onSearch: (words: string) => void };

/** The search for a dish. What is typed stays here and reaches the address after a pause, because the router would lose letters. */
export function MealSearch({ words, onSearch }: Props) {
  const [typed, setTyped] = useState(words);
  const search = useRef(onSearch);
  useEffect(() => void (search.current = onSearch), [onSearch]);
  const [searched, setSearched] = useState(words);
  // The button that shows all meals empties the field.
  if (searched !== words) {
    setSearched(words);
    if (words === '') setTyped('');
  }
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => search.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, words]);
  return (
    <TextField
      label={t('search')}
      hint={t('searchHint')}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={LONGEST_WORDS}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
