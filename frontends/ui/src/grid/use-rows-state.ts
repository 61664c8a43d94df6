import { useMemo, useState } from 'react';
import { extendTo, keepKnown, NONE_CHOSEN, type RowChoice, toggleRow } from './row-choice.ts';

/** The row that the keys are on: its id, and where it stood last, in case it leaves the list. */
type Active = { id: string; at: number };

/** Which row the keys are on and which rows are chosen, in a list that may change under both. */
export function useRowsState<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const indexes = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);
  const [active, setActive] = useState<Active>();
  const [choice, setChoice] = useState<RowChoice>(NONE_CHOSEN);
  const kept = keepKnown(choice, (id) => indexes.has(id));
  const at = active === undefined ? -1 : (indexes.get(active.id) ?? Math.min(active.at, ids.length - 1));

  function moveTo(index: number, extend = false): void {
    const [from, to] = [ids[Math.max(at, 0)], ids[index]];
    if (from === undefined || to === undefined) return;
    if (extend) setChoice(extendTo(kept, ids, { from, to }));
    setActive({ id: to, at: index });
  }
  return {
    ids,
    active: at,
    activeRow: rows[at],
    indexOf: (id: string) => indexes.get(id) ?? -1,
    moveTo,
    chosen: kept.ids,
    chosenRows: rowsAt(
      rows,
      kept.ids.map((id) => indexes.get(id) ?? -1),
    ),
    toggle: (id: string) => setChoice(toggleRow(kept, id)),
    /** Takes these rows out of the choice. */
    letGo: (ids: readonly string[]) => setChoice(keepKnown(kept, (id) => !ids.includes(id))),
    clear: () => setChoice(NONE_CHOSEN),
  };
}

export type RowsState<Row> = ReturnType<typeof useRowsState<Row>>;

function rowsAt<Row>(rows: readonly Row[], places: readonly number[]): Row[] {
  return places.flatMap((at) => (at < 0 ? [] : rows.slice(at, at + 1)));
}
