import { choiceFault, numberFault, textFault } from '@sabiwell/proto/http/field-rules.ts';
import type { ApiError } from '../api-client.ts';
import { inOwnWords } from '../i18n.ts';
import { type Faults, fieldNames, type FormDeclaration, type Rule } from './declaration.ts';
import { typedNumber } from './typed-number.ts';

function faultOf<D>(rule: Rule<D>, typed: string, draft: D): string | undefined {
  if (typeof rule === 'function') return rule(typed, draft);
  if ('label' in rule) return textFault(rule, typed);
  return 'oneOf' in rule ? choiceFault(rule, typed) : numberFault(rule, typedNumber(typed));
}

/** Checks a form by its own rules, and returns a sentence for each field that is wrong; `only` limits the check to some fields. */
export function faultsOf<D extends object>(form: FormDeclaration<D>, draft: D, only = fieldNames(form) as readonly (keyof D & string)[]) {
  const faults: Faults<D> = {};
  for (const name of only) {
    const rule = form.fields[name]?.rule;
    const fault = rule && faultOf(rule, String(draft[name] ?? ''), draft);
    if (fault !== undefined) faults[name] = inOwnWords(fault);
  }
  return faults;
}

/** The first field with a fault, in the order of the screen. */
export function firstFault<D>(form: FormDeclaration<D>, faults: Faults<D>): (keyof D & string) | undefined {
  return fieldNames(form).find((name) => faults[name] !== undefined);
}

function fieldOf<D>(form: FormDeclaration<D>, path: string): (keyof D & string) | undefined {
  return fieldNames(form).find((name) => (form.fields[name]?.sentAs ?? name) === path);
}

/** The server's sentences, each at the field that it belongs to. */
export function refusedFields<D>(form: FormDeclaration<D>, error: ApiError | null): Faults<D> {
  const faults: Faults<D> = {};
  const about = form.refusals?.[error?.code ?? ''];
  if (error && about !== undefined) faults[about] = error.message;
  for (const { path, message } of error?.fields ?? []) {
    const name = fieldOf(form, path);
    if (name !== undefined) faults[name] ??= message;
  }
  return faults;
}

/** Whether the fields show everything that the server reported, so that the form as a whole needs no message. */
export function isShownByFields<D>(form: FormDeclaration<D>, error: ApiError): boolean {
  if (form.refusals?.[error.code] !== undefined) return true;
  return error.fields.length > 0 && error.fields.every(({ path }) => fieldOf(form, path) !== undefined);
}
