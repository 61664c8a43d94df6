import type { DoctorAction } from './use-doctors-address.ts';

/** Opens a dialog for a doctor; `at` is the time that was pressed. */
export type OpenAction = (action: DoctorAction, id: number, at?: string) => void;
