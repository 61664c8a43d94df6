import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { content } from '@sabiwell/proto/http/content.ts';
import type { fitnessGoals } from '@sabiwell/proto/http/fitness-goals.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { healthProfiles } from '@sabiwell/proto/http/health-profile.ts';
import type { healthTipsSubscriptions } from '@sabiwell/proto/http/health-tips-subscriptions.ts';
import type { healthTracking } from '@sabiwell/proto/http/health-tracking.ts';
import type { identity, User } from '@sabiwell/proto/http/identity.ts';
import type { market } from '@sabiwell/proto/http/market.ts';
import type { notifications } from '@sabiwell/proto/http/notifications.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import type { plans } from '@sabiwell/proto/http/plans.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import { LATEST_READINGS, type ReadingType, type TrendDays } from '@sabiwell/proto/http/reading-rules.ts';
import type { receipts } from '@sabiwell/proto/http/receipts.ts';
import type { sessions } from '@sabiwell/proto/http/sessions.ts';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { trainers } from '@sabiwell/proto/http/trainers.ts';
import { takeEarlyReply } from '@sabiwell/ui/early-replies.ts';
import { isSignedOut, type PathQuery, read } from '@sabiwell/ui/query-client.ts';
import { call } from './api.ts';
import { forgetMember, rememberMember } from './member-storage.ts';

// The queries that several files use. A query used by one file only is written there, as `read<typeof contract.operation>(path)`.

/** Who is signed in; null for a guest. */
export const userQuery = () => ({ ...read<typeof identity.readUser>('/api/user'), queryFn: readUser }) as PathQuery<User | null>;

// Here a 401 is not an error. It means that nobody is signed in (spec 1 section 4).
async function readUser({ signal }: { signal: AbortSignal }): Promise<User | null> {
  try {
    const user = await call<typeof identity.readUser>('GET', '/api/user', { signal, reply: takeEarlyReply('/api/user') });
    rememberMember(user.id);
    return user;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    forgetMember();
    return null;
  }
}

export const dashboardQuery = (userId: number) => read<typeof healthTracking.readDashboard>(`/api/dashboard/${userId}`);
export const foodAnalysisQuery = (id: string) => read<typeof foodAi.readFoodAnalysis>(`/api/food-analyses/item/${encodeURIComponent(id)}`);
export const latestReadingsQuery = (userId: number) =>
  read<typeof healthTracking.listReadings>(`/api/health-readings/${userId}?limit=${LATEST_READINGS}`);
export const readingTrendQuery = (userId: number, type: ReadingType, days: TrendDays) =>
  read<typeof healthTracking.readReadingTrend>(`/api/health-readings/${userId}/trend?type=${type}&days=${days}`);
export const fitnessGoalsQuery = (userId: number) => read<typeof fitnessGoals.listGoals>(`/api/fitness-goals/${userId}`);

export const healthProfileQuery = () => read<typeof healthProfiles.readHealthProfile>('/api/user/health-profile');
export const preferencesQuery = () => read<typeof profile.readPreferences>('/api/user/preferences');
export const sessionsQuery = () => read<typeof sessions.listSessions>('/api/user/sessions');
export const moreTipsQuery = () => read<typeof content.readMoreTips>('/api/health-tips');
export const notificationsQuery = () => read<typeof notifications.listNotifications>('/api/notifications');

/** The member's latest visits; those to come are the first of them. */
export const ownVisitsQuery = () => read<typeof appointments.listAppointments>('/api/appointments?limit=50');

export const trainersQuery = () => read<typeof trainers.listTrainers>('/api/trainers');

export const plansQuery = () => read<typeof plans.listPlans>('/api/plans');
export const paymentConfigQuery = () => read<typeof plans.readPaymentConfig>('/api/payments/config');
export const paymentsQuery = () => read<typeof payments.listPayments>('/api/payments');
export const walletQuery = () => read<typeof wallet.readWallet>('/api/wallet');
export const subscriptionsQuery = () => read<typeof subscriptions.listSubscriptions>('/api/subscriptions');
export const savedCardQuery = () => read<typeof subscriptions.readSavedCard>('/api/saved-card');
export const receiptsQuery = () => read<typeof receipts.listReceipts>('/api/receipts');
export const marketProductsQuery = () => read<typeof market.listMarketProducts>('/api/market/products');
export const ordersQuery = () => read<typeof market.listOrders>('/api/orders');
export const healthTipsSubscriptionQuery = () =>
  read<typeof healthTipsSubscriptions.readHealthTipsSubscription>('/api/health-tips-subscriptions/user');
