import type { ComponentProps, ReactNode } from 'react';
import type { ChoiceRule, NumberRule, TextRule } from '@sabiwell/proto/http/field-rules.ts';

/** A rule of the contract, or a function that returns a sentence if what was typed is wrong. */
export type Rule<D> = TextRule | NumberRule | ChoiceRule | ((typed: string, draft: D) => string | undefined);

export type Option = string | { value: string; label: string };

type Attributes = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'readOnly'
  | 'className'
  | 'onKeyDown'
>;

/** One field: its label, its rule, and what a phone's keyboard and autofill need to know about it. */
export type FieldDeclaration<D> = Attributes & {
  label: string;
  hint?: ReactNode;
  rule?: Rule<D>;
  /** A line of text by default; a password and a file are never stored. The page itself draws the field of a file. */
  control?: 'line' | 'lines' | 'select' | 'choice' | 'password' | 'secret' | 'file';
  /** The options of a select or a choice. */
  options?: readonly Option[];
  /** The words of a select's empty option; a select without them has no empty option. */
  placeholder?: string;
  /** Returns all fields that typing here changes, where that is more than this field. */
  sets?: (typed: string, draft: D) => Partial<D>;
  /** The name of the field in the contract, if it differs. */
  sentAs?: string;
};

/** A form: its fields in the order of the screen, each with its rule. */
export type FormDeclaration<D> = {
  /** The prefix of its fields' ids. */
  name: string;
  fields: { [K in keyof D & string]?: FieldDeclaration<D> };
  /** The codes of problems that belong to one field although the reply names no field. */
  refusals?: Record<string, keyof D & string>;
};

/** The faults of a form: a sentence for each field that is wrong. */
export type Faults<D> = { [K in keyof D & string]?: string };

/** The names of a form's fields, in the order of the screen. */
export function fieldNames<D>({ fields }: FormDeclaration<D>): (keyof D & string)[] {
  return Object.keys(fields) as (keyof D & string)[];
}

/** A rule that has only one sentence for every fault: its own message, or the one that is given. */
export function inOneSentence(rule: TextRule, sentence: string | undefined = rule.message): TextRule {
  return sentence === undefined ? rule : { ...rule, missing: sentence, tooShort: sentence, message: sentence };
}

/** What keyboards and autofill need to know about an email address, a telephone number and a figure. */
export const EMAIL = { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;
export const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;
