import { services } from '@sabiwell/compose/manifests.ts';

/**
 * The groups that read events: each service under its own name, and under a second one where it writes parts of downloads; staff-reporting
 * erases under one more and tells outsiders under another. After a rebuild it reads under others, which its generations name.
 */
export const eventGroups = [
  ...services.filter(({ bus }) => bus).map(({ name }) => name),
  ...services.filter(({ exports }) => exports).map(({ name }) => `${name}.exports`),
  'staff-reporting.erasures',
  'staff-reporting.analytics',
];
