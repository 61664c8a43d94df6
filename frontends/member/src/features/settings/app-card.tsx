import { useEffect } from 'react';
import { LANGUAGES, READY_LANGUAGES, TEXT_SIZES, type TextSize, type Theme, THEMES } from '@sabiwell/proto/http/profile-rules.ts';
import type { Preferences } from '@sabiwell/proto/http/profile.ts';
import { Card } from '@sabiwell/ui/card.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { Field } from '@sabiwell/ui/field.tsx';
import { saveAppearance } from '@sabiwell/ui/appearance.ts';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { InstallRow } from './install-row.tsx';
import { t } from './messages.ts';
import { useChangePreferences } from './use-change-preferences.ts';

const THEME_OPTIONS = THEMES.map((value) => ({ value, label: t(value) }));
const SIZE_OPTIONS = TEXT_SIZES.map((value) => ({ value, label: t(value) }));

type Props = { userId: number; preferences: Preferences };

/** Language, appearance and data use; a choice applies at once. */
export function AppCard({ userId, preferences }: Props) {
  const change = useChangePreferences((shown) => saveAppearance(userId, shown));
  // A choice made on another device is applied when it is fetched.
  const { theme, textSize, dataSaver } = preferences;
  useEffect(() => saveAppearance(userId, { theme, textSize, dataSaver }), [userId, theme, textSize, dataSaver]);
  return (
    <Card aria-labelledby="app-settings" className="flex flex-col gap-5">
      <h2 id="app-settings" className="text-lg font-semibold">
        {t('app')}
      </h2>
      <LanguageField language={preferences.language} onChange={(language) => change({ language })} />
      <Choice<Theme> legend={t('theme')} options={THEME_OPTIONS} value={theme} onChange={(value) => change({ theme: value })} />
      <Choice<TextSize> legend={t('textSize')} options={SIZE_OPTIONS} value={textSize} onChange={(value) => change({ textSize: value })} />
      <div className="border-t border-hairline">
        <Switch label={t('dataSaver')} hint={t('dataSaverHint')} on={dataSaver} onChange={(on) => change({ dataSaver: on })} />
      </div>
      <InstallRow />
    </Card>
  );
}

type LanguageProps = { language: Preferences['language']; onChange: (language: Preferences['language']) => void };

function LanguageField({ language, onChange }: LanguageProps) {
  function choose(code: string): void {
    const ready = READY_LANGUAGES.find((one) => one === code);
    if (ready !== undefined && ready !== language) onChange(ready);
  }
  return (
    <Field label={t('language')} hint={t('languageHint')}>
      {(control) => (
        <select {...control} value={language} onChange={({ target }) => choose(target.value)}>
          {LANGUAGES.map(({ code, name, ready }) => (
            <option key={code} value={code} lang={code} disabled={!ready}>
              {ready ? name : t('notReady', { name })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
