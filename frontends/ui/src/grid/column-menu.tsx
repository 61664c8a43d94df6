import { ChevronDownIcon } from '../icons.tsx';
import { Menu } from '../menu.tsx';
import type { GridColumn } from './grid-types.ts';
import { t } from './texts.ts';

type ColumnMenuProps<Row> = { columns: readonly GridColumn<Row>[]; hidden: readonly string[]; onChange: (hidden: string[]) => void };

/** The classes of a button that opens a menu of the grid. */
export const MENU_BUTTON = 'inline-flex min-h-11 items-center gap-1 border border-indigo px-2.5 font-semibold text-indigo';

/** The place of its panel: under the button, and on a phone as wide as the screen, because the button may stand at either side. */
export const MENU_PANEL = 'right-0 mt-1 max-sm:fixed max-sm:inset-x-2 max-sm:top-auto max-sm:w-auto max-sm:max-w-none';

/** Which columns are shown. */
export function ColumnMenu<Row>({ columns, hidden, onChange }: ColumnMenuProps<Row>) {
  return (
    <Menu
      label={t('columns')}
      button={
        <>
          {t('columns')}
          <ChevronDownIcon className="size-4" />
        </>
      }
      buttonClass={MENU_BUTTON}
      panelClass={`p-2 ${MENU_PANEL}`}
    >
      {() =>
        columns.map(
          ({ id, header, names }) =>
            !names && (
              <label key={id} className="flex min-h-9 cursor-pointer items-center gap-3 px-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={!hidden.includes(id)}
                  onChange={({ target }) => onChange(target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])}
                  className="size-4 accent-indigo"
                />
                {header}
              </label>
            ),
        )
      }
    </Menu>
  );
}
