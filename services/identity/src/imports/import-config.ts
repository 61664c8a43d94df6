import { z } from 'zod';
import { joiningRule } from '@sabiwell/chassis/config.ts';
import { createImportSource, type ImportSource, isNumber } from './import-source.client.ts';

const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  );

/** The settings of imports. */
export const importConfig = {
  /** A JSON file of another system, whose users are counted and can be imported; without one, people are imported from files alone. */
  IMPORT_URL: z.url({ protocol: /^https$/ }).optional(),
  /** The hosts that may be asked for it, with commas between. */
  IMPORT_HOSTS: hosts,
};

type ImportConfig = z.output<z.ZodObject<typeof importConfig>>;
type Checked = { IMPORT_URL?: string | undefined; IMPORT_HOSTS?: readonly string[] };

/** The source is at one of the hosts that the operator names, under a name and without a password: the arguments of `refine`. */
export const importHostNamed = joiningRule<Checked>(
  'IMPORT_URL',
  'must be at a host of IMPORT_HOSTS, by its name, without a user or a password',
  ({ IMPORT_URL, IMPORT_HOSTS = [] }) => {
    const url = URL.parse(IMPORT_URL ?? '');
    if (url === null) return true;
    return url.username === '' && url.password === '' && !isNumber(url) && IMPORT_HOSTS.includes(url.hostname);
  },
);

/** The source of imports, where the configuration names one. */
export function openImportSource({ IMPORT_URL, IMPORT_HOSTS }: ImportConfig): ImportSource | undefined {
  return IMPORT_URL === undefined ? undefined : createImportSource(new URL(IMPORT_URL), IMPORT_HOSTS);
}
