import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { PersonIcon, SignOutIcon } from '@sabiwell/ui/icons.tsx';
import { Menu } from '@sabiwell/ui/menu.tsx';
import { type Appearance, DENSITIES, saveAppearance, storedAppearance, THEMES } from '../appearance.ts';
import { accountPath } from '../paths.ts';
import { portalName } from '../portal-messages.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useStaff } from '../session/use-staff.ts';
import { t } from './messages.ts';

const ROW = 'flex min-h-9 w-full items-center font-semibold text-indigo pointer-coarse:min-h-11';

/** Who is signed in, how the screens appear to them, their account and the way out. */
export function AccountMenu({ onShortcuts }: { onShortcuts?: () => void }) {
  const { staff } = useStaff();
  const { signOut, busy } = useSignOut();
  return (
    <Menu
      label={t('account')}
      button={<PersonIcon />}
      buttonClass="-mr-2 grid size-9 place-items-center pointer-coarse:size-11"
      panelClass="-right-2 mt-4 flex flex-col gap-4 p-4"
    >
      {(close) => (
        <>
          <div className="wrap-anywhere">
            <p className="font-semibold">{staff.name}</p>
            <p className="text-sm text-ink-2">{staff.email}</p>
            <p className="text-sm text-ink-2">{portalName(staff.role)}</p>
          </div>
          <AppearanceChoices />
          <Ways onShortcuts={onShortcuts} onGo={close} />
          <Button variant="outline" busy={busy} onClick={signOut}>
            <SignOutIcon className="size-5" />
            {t('logout')}
          </Button>
        </>
      )}
    </Menu>
  );
}

type WaysProps = { onShortcuts: (() => void) | undefined; onGo: () => void };

function Ways({ onShortcuts, onGo }: WaysProps) {
  const { portal } = useStaff();
  function openShortcuts(): void {
    onGo();
    onShortcuts?.();
  }
  return (
    <ul className="border-y border-hairline py-1">
      <li>
        <Link to={accountPath(portal.slug)} onClick={onGo} className={ROW}>
          {t('myAccount')}
        </Link>
      </li>
      {onShortcuts && (
        <li>
          <button type="button" onClick={openShortcuts} className={ROW}>
            {t('shortcuts')}
          </button>
        </li>
      )}
    </ul>
  );
}

function AppearanceChoices() {
  const [chosen, setChosen] = useState(storedAppearance);
  function choose(change: Partial<Appearance>): void {
    const next = { ...chosen, ...change };
    saveAppearance(next);
    setChosen(next);
  }
  return (
    <>
      <Choice
        legend={t('theme')}
        options={THEMES.map((value) => ({ value, label: t(value) }))}
        value={chosen.theme}
        onChange={(theme) => choose({ theme })}
      />
      <Choice
        legend={t('density')}
        options={DENSITIES.map((value) => ({ value, label: t(value) }))}
        value={chosen.density}
        onChange={(density) => choose({ density })}
      />
    </>
  );
}
