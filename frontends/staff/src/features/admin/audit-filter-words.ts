import { createTexts } from '@sabiwell/ui/i18n.ts';
import { wordOf } from '../../lists/word-of.ts';
import { entryText } from './audit-entry-messages.ts';

const filterName = createTexts('auditFilters', {
  q: 'Words',
  status: 'Status',
  plan: 'Plan',
  country: 'Country',
  purpose: 'Purpose',
  channel: 'Method',
  autoRenew: 'Renews by itself',
  path: 'Page path',
  severity: 'Severity',
  department: 'Department',
  kind: 'Kind',
  staffId: 'Who',
  about: 'Account',
  action: 'Action',
  subjectUserId: "Member's number",
  userId: "Member's number",
  doctorId: "Doctor's number",
  priority: 'Priority',
  verified: 'Verified',
  available: 'Takes visits',
  specialty: 'Specialty',
  from: 'From',
  to: 'To',
  sort: 'Sorted by',
  dir: 'Order',
  page: 'Page',
  cursor: 'Page',
});

/** What a list was read by, with names and values for people. How many rows a page has at most says nothing about which they are. */
export function filterRows(filters: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(filters)
    .filter(([name]) => name !== 'limit')
    .map(([name, value]) => [wordOf(filterName, name) ?? name, valueOf(name, value)]);
}

function valueOf(name: string, value: unknown): string {
  if (name === 'cursor') return entryText('laterPage');
  if (name === 'dir') return entryText(value === 'asc' ? 'upwards' : 'downwards');
  if (value === true || value === 'true') return entryText('yes');
  if (value === false || value === 'false') return entryText('no');
  if (typeof value === 'string') return name === 'status' || name === 'severity' ? value.replaceAll('_', ' ') : value;
  return isLength(value) ? lengthWords(value.characters) : String(value);
}

/** What is known of words that somebody typed: those of bookings are not kept, others for 30 days. */
const isLength = (value: unknown): value is { characters: number } => typeof value === 'object' && value !== null && 'characters' in value;

const lengthWords = (count: number) => (count === 1 ? entryText('typedOne') : entryText('typed', { count }));
