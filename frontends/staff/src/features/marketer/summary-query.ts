import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import { read } from '@sabiwell/ui/query-client.ts';

/** The figures of the cards, and what the ratios are made of: all of one moment. The cards, which are always in sight, read them again. */
export const summaryQuery = read<typeof staffFigures.readSummaryMarketer>('/api/marketer/summary');
