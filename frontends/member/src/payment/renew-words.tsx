import { useQuery } from '@tanstack/react-query';
import { savedCardQuery } from '../member-queries.ts';
import { t } from './renew-messages.ts';

/** What auto renew will do after this payment: it needs a card, and a wallet is none. */
export function RenewWords({ way }: { way: 'popup' | 'wallet' }) {
  const { data } = useQuery({ ...savedCardQuery(), enabled: way === 'wallet' });
  if (way === 'popup') return <p>{t('renews')}</p>;
  if (data === undefined) return null;
  return <p>{data.card === null ? t('renewsNoCard') : t('renewsSaved', { last4: data.card.last4 })}</p>;
}
