import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import type { DemoCaller } from './demo-caller.ts';
import { demoStaffOf } from './demo-staff.ts';

type Task = { id: string; steps: { note: string | null }[] };
type Step = { action: 'claim' } | { action: 'done'; outcome: string };
type Work = { note: string; role: string; hours: number; priority: string; steps: readonly Step[] };

const HOUR_MS = 3_600_000;

/** Work that staff write down, by portal, with the hours until it is due and what they do about it at once. */
const WORK: Readonly<Partial<Record<PortalSlug, readonly Work[]>>> = {
  'case-manager': [
    {
      note: 'Ask the pharmacy in Enugu when the test strips come',
      role: 'case_manager',
      hours: 20,
      priority: 'normal',
      steps: [{ action: 'claim' }],
    },
    {
      note: 'Send the clinic in Kano the new price list',
      role: 'case_manager',
      hours: 48,
      priority: 'low',
      steps: [{ action: 'claim' }, { action: 'done', outcome: 'done' }],
    },
  ],
  admin: [{ note: 'Check the bank statement of last month', role: 'admin', hours: 72, priority: 'low', steps: [] }],
  'sabiwell-manager': [{ note: 'Plan who is on call at the weekend', role: 'manager', hours: 30, priority: 'high', steps: [] }],
};

const MANAGER = 'Ada Obi';
/** People of the team; what the second one does counts by the case manager's account. */
const TEAM = [
  { name: MANAGER, email: demoStaffOf('sabiwell-manager').email, title: 'Head of operations', role: 'manager', department: 'operations' },
  { name: 'Ngozi Okafor', email: demoStaffOf('case-manager').email, title: 'Case manager', role: 'support', department: 'operations' },
  { name: 'Yusuf Garba', email: 'yusuf.garba@example.com', title: 'Data analyst', role: 'analyst', department: 'marketing' },
  { name: 'Efe Omoregie', email: 'efe.omoregie@example.com', title: 'App developer', role: 'developer', department: 'engineering' },
];

/** Staff of a portal write work down and do some of it; what they have written is not written again. */
export async function writeDown(ask: DemoCaller, portal: PortalSlug): Promise<void> {
  const there = await ask<Task[]>('GET', `/api/${portal}/tasks?kind=manual&status=all`);
  const known = new Set(there.flatMap(({ steps }) => steps.map(({ note }) => note)));
  for (const { steps, hours, ...work } of WORK[portal] ?? []) {
    if (known.has(work.note)) continue;
    const dueAt = new Date(Date.now() + hours * HOUR_MS).toISOString();
    const { id } = await ask<Task>('POST', `/api/${portal}/tasks`, { ...work, dueAt });
    for (const step of steps) await ask('PATCH', `/api/${portal}/tasks/${id}`, step);
  }
}

/** The manager enters the people of the team who are missing. */
export async function enterTeam(ask: DemoCaller): Promise<void> {
  const there = new Set((await ask<{ email: string }[]>('GET', '/api/sabiwell-manager/team')).map(({ email }) => email));
  for (const person of TEAM) {
    const reports = person.name === MANAGER ? {} : { reportsTo: MANAGER };
    if (!there.has(person.email)) await ask('POST', '/api/sabiwell-manager/team', { ...person, ...reports });
  }
}
