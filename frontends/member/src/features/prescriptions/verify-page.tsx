import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { codeIn, codeInHash } from '@sabiwell/ui/prescription/verify-address.ts';
import { t } from './messages.ts';
import { VerifiedPrescription } from './verified-prescription.tsx';

/** Where anybody checks a prescription by its code, which the square code on the sheet brings along. */
export function VerifyPage() {
  const { hash } = useLocation();
  // The next prescription may be opened in the same tab, where only the code in the address changes.
  return <Verify key={hash} start={codeInHash(hash)} />;
}

function Verify({ start }: { start: string }) {
  const [code, setCode] = useState(start);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <header>
        <h1 className="text-2xl font-bold">{t('verifyTitle')}</h1>
        <p className="text-ink-2">{t('verifyLead')}</p>
      </header>
      <CodeForm start={start} onCode={setCode} />
      {code !== '' && <VerifiedPrescription key={code} code={code} />}
    </div>
  );
}

function CodeForm({ start, onCode }: { start: string; onCode: (code: string) => void }) {
  const declaration = {
    name: 'verify',
    fields: {
      code: {
        label: t('verifyCode'),
        hint: t('verifyHint'),
        rule: (typed: string) => (codeIn(typed) === '' ? t('enterCode') : undefined),
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 200,
      },
    },
  };
  const typed = useTyped(declaration, () => ({ code: start }));
  const form = useForm(typed, { onValid: ({ code }) => onCode(codeIn(code)) });
  return (
    <FormBody form={form} className="flex flex-col gap-3">
      <FormField form={form} name="code" />
      <Button type="submit" className="self-start">
        {t('verifyGo')}
      </Button>
    </FormBody>
  );
}
