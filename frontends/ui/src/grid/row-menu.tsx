import { Palette } from '../palette.tsx';
import type { GridAction } from './grid-types.ts';
import { t } from './texts.ts';

type RowMenuProps<Row> = {
  row: Row;
  name: string;
  actions: readonly GridAction<Row>[];
  onOpen: () => void;
  onAct: (action: GridAction<Row>) => void;
  onClose: () => void;
};

/** What can be done with a row, found by typing. */
export function RowMenu<Row>({ row, name, actions, onOpen, onAct, onClose }: RowMenuProps<Row>) {
  const items = [
    { id: 'open', label: t('open'), run: onOpen },
    ...actions.filter(({ allowed }) => allowed(row)).map((action) => ({ id: action.id, label: action.label, run: () => onAct(action) })),
  ];
  return <Palette title={name} label={t('rowMenuLabel', { name })} empty={t('rowMenuEmpty')} items={items} onClose={onClose} />;
}
