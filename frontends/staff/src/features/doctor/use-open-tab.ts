import { useSearchParams } from 'react-router-dom';
import { tabOf } from '../../paths.ts';

/** The tab that the address names, '' where it names none. */
export function useOpenTab(): string {
  return tabOf(useSearchParams()[0]) ?? '';
}
