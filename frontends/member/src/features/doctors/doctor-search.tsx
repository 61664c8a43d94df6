import { useEffect, useRef, useState } from 'react';
import { TextField } from '@sabiwell/ui/field.tsx';
import { t } from './messages.ts';

const PAUSE_MS = 250;
const LONGEST_WORDS = 100;

type Props = { words: string; onSearch: (words: string) => void };

/** The search field. What is typed stays here and reaches the address after a pause, because the router would lose letters. */
export function DoctorSearch({ words, onSearch }: Props) {
  const [typed, setTyped] = useState(words);
  const search = useRef(onSearch);
  useEffect(() => void (search.current = onSearch), [onSearch]);
  const [searched, setSearched] = useState(words);
  const [sent, setSent] = useState(words);
  // The address may change otherwise: by the button that shows all doctors, or by going back.
  if (searched !== words) {
    setSearched(words);
    if (words !== sent) {
      setSent(words);
      setTyped(words);
    }
  }
  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => {
      setSent(typed);
      search.current(typed);
    }, PAUSE_MS);
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
