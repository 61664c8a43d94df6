import { Choice } from '../choice.tsx';
import { TextField } from '../field.tsx';
import { NativeSelect } from '../native-select.tsx';
import { TextArea } from '../text-area.tsx';
import { type FieldDeclaration, fieldNames, type Option, type Rule } from './declaration.ts';
import { PasswordField } from './password-field.tsx';
import type { Form } from './use-form.ts';

type FormFieldProps<D> = Partial<FieldDeclaration<D>> & {
  form: Form<D>;
  name: keyof D & string;
  /** Shown instead of what was typed, such as a suggestion. */
  value?: string;
};

/** One field of a form, with the control that its declaration names. Properties given here override the declaration. */
export function FormField<D extends object>({ form, name, value, ...over }: FormFieldProps<D>) {
  const declared: Partial<FieldDeclaration<D>> = { ...form.declaration.fields[name], ...over };
  const { control, label = '', hint, rule, options = [], placeholder, sets, sentAs: _, className, ...attributes } = declared;
  const typed = value ?? String(form.draft[name] ?? '');
  const error = form.faults[name];

  function take(text: string): void {
    form.change(sets ? sets(text, form.draft) : ({ [name]: text } as Partial<D>));
  }
  const isFirst = fieldNames(form.declaration)[0] === name;
  const shown = { id: form.idOf(name), name, label, hint, error, className, value: typed, 'data-first-field': isFirst ? '' : undefined };
  const onChange = ({ target }: { target: { value: string } }) => take(target.value);
  const line = { ...attributesBy(rule), ...attributes, ...shown, onChange };

  switch (control) {
    case 'choice':
      return <Choice id={shown.id} legend={label} error={error} options={options.map(withLabel)} value={typed} onChange={take} />;
    case 'select':
      return (
        <NativeSelect {...shown} options={options} placeholder={placeholder} autoComplete={attributes.autoComplete} onChange={onChange} />
      );
    case 'lines':
      return <TextArea {...shown} autoComplete={line.autoComplete} maxLength={line.maxLength} onChange={onChange} />;
    case 'password':
      return <PasswordField {...line} />;
    case 'secret':
      return <TextField type="password" autoCapitalize="none" spellCheck={false} {...line} />;
    default:
      return <TextField {...line} />;
  }
}

/** All fields of a form, or those of a step, one under the other. */
export function FormFields<D extends object>({ form, only }: { form: Form<D>; only?: readonly (keyof D & string)[] }) {
  return (only ?? fieldNames(form.declaration)).map((name) => <FormField key={name} form={form} name={name} />);
}

/** The attributes that follow from a rule: the longest text, and the keyboard that a figure needs. */
function attributesBy<D>(rule: Rule<D> | undefined): Partial<FieldDeclaration<D>> {
  if (rule === undefined || typeof rule === 'function' || 'oneOf' in rule) return {};
  if ('label' in rule) return { maxLength: rule.max };
  return { inputMode: rule.whole ? 'numeric' : 'decimal', autoComplete: 'off' };
}

function withLabel(option: Option): { value: string; label: string } {
  return typeof option === 'string' ? { value: option, label: option } : option;
}
