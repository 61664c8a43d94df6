import { useEffect, useRef } from 'react';
import {
  type Language,
  LANGUAGES,
  READY_LANGUAGES,
  TEXT_SIZES,
  type TextSize,
  type Theme,
  THEMES,
} from '@sabiwell/proto/http/profile-rules.ts';
import { SUGAR_UNITS, type SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import type { Preferences } from '@sabiwell/proto/http/profile.ts';
import { saveAppearance } from '@sabiwell/ui/appearance.ts';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { takeLanguageChosen } from './chosen-language.ts';
import { InstallRow } from './install-row.tsx';
import { t } from './messages.ts';
import { SelectRow } from './select-row.tsx';
import { useChangePreferences } from './use-change-preferences.ts';

type Props = { userId: number; preferences: Preferences };

/** Language, appearance, unit of blood sugar and data use; a choice applies at once. */
export function AppRows({ userId, preferences }: Props) {
  const change = useChangePreferences((shown) => saveAppearance(userId, shown));
  useAppliedAppearance(userId, preferences);
  const languageList = useRef<HTMLSelectElement>(null);
  useEffect(() => void (takeLanguageChosen() && languageList.current?.focus()), []);
  const { theme, textSize, dataSaver, language, sugarUnit } = preferences;
  return (
    <section aria-labelledby="app-settings" className="flex flex-col gap-2">
      <h2 id="app-settings" className="text-lg font-semibold">
        {t('app')}
      </h2>
      <Rows>
        <SelectRow title={t('theme')} value={theme} options={optionsOf(THEMES)} onChange={(value) => change({ theme: value })} />
        <SelectRow
          title={t('textSize')}
          value={textSize}
          options={optionsOf(TEXT_SIZES)}
          onChange={(value) => change({ textSize: value })}
        />
        <SelectRow
          ref={languageList}
          title={t('language')}
          hint={isReviewed(language) ? undefined : t('notReviewedWhy')}
          value={language}
          options={languages()}
          onChange={changeLanguage}
        />
        <SugarUnitRow unit={sugarUnit} onChange={(unit) => change({ sugarUnit: unit })} />
        <li className="px-4">
          <Switch label={t('dataSaver')} hint={t('dataSaverHint')} on={dataSaver} onChange={(on) => change({ dataSaver: on })} />
        </li>
        <InstallRow />
      </Rows>
    </section>
  );

  function changeLanguage(code: string): void {
    const ready = READY_LANGUAGES.find((one) => one === code);
    if (ready !== undefined) change({ language: ready });
  }
}

function SugarUnitRow({ unit, onChange }: { unit: SugarUnit | null; onChange: (unit: SugarUnit | null) => void }) {
  const options = [{ value: '', label: t('asEntered') }, ...SUGAR_UNITS.map((value) => ({ value: value as string, label: value }))];
  const change = (chosen: string) => onChange(SUGAR_UNITS.find((one) => one === chosen) ?? null);
  return <SelectRow title={t('sugarUnit')} hint={t('sugarUnitHint')} value={unit ?? ''} options={options} onChange={change} />;
}

const optionsOf = <T extends Theme | TextSize>(values: readonly T[]) =>
  values.map((value) => ({ value, label: t(value as Theme | TextSize) }));

const isReviewed = (language: Language) => LANGUAGES.some(({ code, reviewed }) => code === language && reviewed);

function languages() {
  return LANGUAGES.map(({ code, name, ready, reviewed }) => ({
    value: code as string,
    label: reviewed ? name : t(ready ? 'notReviewed' : 'notReady', { name }),
    lang: code,
    disabled: !ready,
  }));
}

/** Applies a choice that was made on another device once it is fetched. */
function useAppliedAppearance(userId: number, { theme, textSize, dataSaver, language, sugarUnit }: Preferences): void {
  useEffect(
    () => saveAppearance(userId, { theme, textSize, dataSaver, language, sugarUnit }),
    [userId, theme, textSize, dataSaver, language, sugarUnit],
  );
}
