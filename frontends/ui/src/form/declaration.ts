import type { ComponentProps, ReactNode } from 'react';
import type { ChoiceRule, NumberRule, TextRule } from '@sabiwell/proto/http/field-rules.ts';

/** A rule of the contract, or what is wrong with what was typed, as a sentence. */
export type Rule<D> = TextRule | NumberRule | ChoiceRule | ((typed: string, draft: D) => string | undefined);

export type Option = string | { value: string; label: string };

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'min' | 'max' | 'readOnly' | 'className'
>;

/** One field: what it is called, what it may hold, and what a phone's keyboard and autofill need to know of it. */
export type FieldDeclaration<D> = Attributes & {
  label: string;
  hint?: ReactNode;
  rule?: Rule<D>;
  /** A line of text by default; a password is never stored. */
  control?: 'line' | 'lines' | 'select' | 'choice' | 'password' | 'secret';
  /** What a select or a choice offers. */
  options?: readonly Option[];
  /** The words of a select's empty option; without them it has none. */
  placeholder?: string;
  /** What typing changes, where that is more than the field itself. */
  sets?: (typed: string, draft: D) => Partial<D>;
  /** The name of the field in the contract, where it is another one. */
  sentAs?: string;
};

/** A form: its fields in the order of the screen, each with its rule. */
export type FormDeclaration<D> = {
  /** The ids of its fields begin with it. */
  name: string;
  fields: { [K in keyof D & string]?: FieldDeclaration<D> };
  /** Sentences of the server that are about one field although the reply names none. */
  refusals?: Record<string, keyof D & string>;
};

/** What is wrong, a sentence for each field. */
export type Faults<D> = { [K in keyof D & string]?: string };

/** The names of a form's fields, in the order of the screen. */
export function fieldNames<D>({ fields }: FormDeclaration<D>): (keyof D & string)[] {
  return Object.keys(fields) as (keyof D & string)[];
}

/** A rule that says one sentence whatever is wrong: its own, or the one that is given. */
export function inOneSentence(rule: TextRule, sentence: string | undefined = rule.message): TextRule {
  return sentence === undefined ? rule : { ...rule, missing: sentence, tooShort: sentence, message: sentence };
}

/** What keyboards and autofill need to know of an email address, a telephone number and a figure. */
export const EMAIL = { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;
export const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;
