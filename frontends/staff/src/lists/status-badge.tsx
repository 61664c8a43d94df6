import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';

/** What each status is worth a look (spec 3 section 2.4); a word that is not here is neutral. */
const TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  confirmed: 'good',
  completed: 'good',
  valid: 'good',
  pending: 'fair',
  review: 'fair',
  upcoming: 'fair',
  cancelled: 'poor',
  failed: 'poor',
  revoked: 'poor',
};

/** The status of a row, by its word in the contract and what it is called. */
export function StatusBadge({ status, words }: { status: string; words: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{words}</Badge>;
}
