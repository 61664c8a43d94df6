import { type ComponentType, lazy } from 'react';
import type { Portal } from '@sabiwell/proto/http/portal-rules.ts';

/** The screens of each portal. Each is a file of its own, so that a marketer never loads a doctor's code. */
export const portals: Readonly<Record<Portal['role'], ComponentType>> = {
  admin: lazy(() => import('./features/admin/portal.tsx').then((module) => ({ default: module.AdminPortal }))),
  case_manager: lazy(() => import('./features/case-manager/portal.tsx').then((module) => ({ default: module.CaseManagerPortal }))),
  manager: lazy(() => import('./features/manager/portal.tsx').then((module) => ({ default: module.ManagerPortal }))),
  doctor: lazy(() => import('./features/doctor/portal.tsx').then((module) => ({ default: module.DoctorPortal }))),
  marketer: lazy(() => import('./features/marketer/portal.tsx').then((module) => ({ default: module.MarketerPortal }))),
};
