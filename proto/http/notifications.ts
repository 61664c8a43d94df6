import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NOTIFICATION_TYPES } from './notification-rules.ts';
import { instant, opaqueId } from './shared.ts';

/** A notification for a member in the app; it contains nothing personal (contract.md section 4). */
export const notification = z
  .object({
    id: z.string(),
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    message: z.string(),
    time: instant.meta({ description: 'When that happened which it tells of' }),
    unread: z.boolean(),
    kind: z
      .string()
      .nullable()
      .meta({ description: 'What it tells of, such as post_liked, goal_reached, new_sign_in or chat_opened; null for money and visits' }),
    count: z.number().int().nullable().meta({ description: 'How many there are of what it counts' }),
    link: z.string().nullable().meta({ description: 'The screen of this app where more of it is' }),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: "The member's notifications of the last 180 days, newest first, at most 200; the badge counts those that are unread",
    actors: ['member'],
    replies: { 200: z.array(notification) },
    examples: { good: {}, bad: {} },
  }),
  markNotificationRead: endpoint({
    method: 'PATCH',
    path: '/api/notifications/{id}/read',
    summary: 'Say that one of the own notifications was read; the same again changes nothing',
    actors: ['member'],
    params: z.object({ id: opaqueId }),
    replies: { 200: notification },
    examples: { good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
  markAllNotificationsRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Say that all own notifications were read',
    actors: ['member'],
    replies: { 200: z.object({ marked: z.int().min(0).meta({ description: 'How many were unread until now' }) }) },
    examples: { good: {}, bad: {} },
  }),
};
