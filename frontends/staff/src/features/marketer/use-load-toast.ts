import { type Lost, useLostToast } from '../../lists/use-lost-toast.ts';
import { t } from './messages.ts';

/** Says once that a part of the dashboard could not be read. */
export function useLoadToast(query: Lost): void {
  useLostToast(query, t('loadFailed'));
}
