import { parseArgs } from 'node:util';

/** The group of a replay, and the types of events. */
export type ReplayArguments = { group: string; types: string[] };

const USAGE = 'Name the group and the types of events: --group <group> --types <type>,<type>';

/** Reads `--group` and `--types`; a type may be given without its service where that is unambiguous: `payment.succeeded`. */
export function readReplayArguments(args: readonly string[], known: readonly string[]): ReplayArguments {
  const { values } = parseArgs({ args: [...args], options: { group: { type: 'string' }, types: { type: 'string' } } });
  const named = (values.types ?? '').split(/[\s,]+/).filter((name) => name !== '');
  if (values.group === undefined || values.group === '' || named.length === 0) throw new Error(USAGE);
  return { group: values.group, types: [...new Set(named.map((name) => typeNamed(name, known)))] };
}

function typeNamed(name: string, known: readonly string[]): string {
  const [type, ...others] = known.filter((one) => one === name || shortName(one) === name);
  if (type === undefined) throw new Error(`No event is called ${name}.`);
  if (others.length > 0) throw new Error(`Several events are called ${name}: ${[type, ...others].join(', ')}.`);
  return type;
}

/** ng.sabiwell.payments.payment.succeeded.v1 becomes payment.succeeded. */
function shortName(type: string): string {
  return type.split('.').slice(3, -1).join('.');
}
