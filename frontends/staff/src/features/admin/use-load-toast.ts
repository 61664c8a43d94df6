import { type Lost, useLostToast } from '../../lists/use-lost-toast.ts';
import { t } from './messages.ts';

/** Says once that a list, or what is named, could not be read. */
export function useLoadToast(query: Lost, what = t('loadFailedWhat')): void {
  useLostToast(query, t('loadFailed'), what);
}
