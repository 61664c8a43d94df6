import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { ManagerSummary } from '@sabiwell/proto/http/staff-figures.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { tabPath } from '../../../paths.ts';
import { t } from './messages.ts';

/** The four cards. What a figure is made of stands under it. */
export function Figures({ summary: { users, revenue, subscriptions, team } }: { summary: ManagerSummary }) {
  const external = users.external === null ? undefined : t('external', { count: figure(users.external) });
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-4">
      <Tile name={t('totalUsers')} value={figure(users.total)} more={external} />
      <Tile name={t('totalRevenue')} value={nairaText(revenue.total)} more={t('aiDoc', { sum: nairaText(revenue.aiDoc) })} />
      <Tile name={t('activeSubscriptions')} value={figure(subscriptions.active)} />
      <Tile name={t('teamMembers')} value={figure(team)} />
    </dl>
  );
}

function Tile({ name, value, more }: { name: string; value: string; more?: string | undefined }) {
  return (
    <div className="border border-hairline bg-surface p-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="figures text-xl font-semibold">{value}</dd>
      {more !== undefined && <dd className="figures text-sm text-ink-2">{more}</dd>}
    </div>
  );
}

/** What happens today. */
export function Activity({ summary: { appointments, aiChats, payments } }: { summary: ManagerSummary }) {
  const lines = [
    appointments.today === 1 ? t('appointmentOne') : t('appointments', { count: figure(appointments.today) }),
    aiChats.today === 1 ? t('chatOne') : t('chats', { count: figure(aiChats.today) }),
    payments.pending === 1 ? t('paymentOne') : t('pending', { count: figure(payments.pending) }),
  ];
  return (
    <Part id="activity" title={t('activity')}>
      <ul className="figures flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  );
}

/** What the team still has to do; what is late stands out. */
export function Tasks({ tasks: { open, overdue } }: Pick<ManagerSummary, 'tasks'>) {
  const openWords = open === 1 ? t('openOne') : t('open', { count: figure(open) });
  return (
    <Part id="tasks" title={t('tasks')}>
      {overdue > 0 && (
        <p className="figures font-semibold text-clay">{overdue === 1 ? t('overdueOne') : t('overdue', { count: figure(overdue) })}</p>
      )}
      <p className="figures">{open === 0 ? t('noneOpen') : openWords}</p>
      <Link to={tabPath(portalOf('manager'), 'tasks')} className={buttonClass('outline', 'self-start')}>
        {t('showTasks')}
      </Link>
    </Part>
  );
}

/** The ways to the work that is done most. */
export function QuickActions() {
  const actions = [
    ['team', t('manageTeam')],
    ['payments', t('reviewPayments')],
    ['subscriptions', t('manageSubscriptions')],
  ] as const;
  return (
    <Part id="actions" title={t('actions')}>
      <div className="flex flex-wrap gap-3">
        {actions.map(([tab, words]) => (
          <Link key={tab} to={tabPath(portalOf('manager'), tab)} className={buttonClass('outline')}>
            {words}
          </Link>
        ))}
      </div>
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </Card>
  );
}
