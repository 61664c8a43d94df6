import { randomUUID } from 'node:crypto';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { chatTold, feeTold, visitTold } from './told-activity.ts';
import { teamTold } from './told-team.ts';
import { creditTold, detailsTold, paymentTold, periodTold, recordTold, registeredTold } from './told.ts';

/** The moment that these histories lie around: 09:14 in Lagos. */
export const AROUND = new Date('2026-11-20T08:14:00Z');

/** Random choices from a seed, so that a run can be repeated. */
export function chances(seed: number) {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(list: readonly T[]) => list[upTo(list.length - 1)] as T;
  return {
    upTo,
    pick,
    sometimes: () => random() < 0.4,
    shuffled: <T>(list: readonly T[]) =>
      list
        .map((one) => ({ one, place: random() }))
        .toSorted((first, second) => first.place - second.place)
        .map(({ one }) => one),
  };
}

type Chances = ReturnType<typeof chances>;

const HOUR_MS = 60 * 60 * 1000;
const hours = (count: number) => new Date(AROUND.getTime() + count * HOUR_MS);
const PURPOSES = ['subscription', 'ai_doc', 'market', 'wallet_top_up', 'consultation'];
const STATUSES = ['pending', 'completed', 'completed', 'failed', 'cancelled', 'expired', 'review', 'refunded'];

function payments({ upTo, pick, sometimes }: Chances, userIds: readonly bigint[]): Event[] {
  return Array.from({ length: 25 }, () => {
    const intentId = randomUUID();
    const [purpose, amountKobo] = [pick(PURPOSES), BigInt(1 + upTo(300_000))];
    const payer = sometimes() ? {} : { userId: pick(userIds) };
    return Array.from({ length: 1 + upTo(3) }, (_, at) => {
      const status = pick(STATUSES);
      const isPaid = status === 'completed' || status === 'refunded';
      const refundedKobo = isPaid && sometimes() ? BigInt(upTo(Number(amountKobo))) : 0n;
      const paid = isPaid ? { paidKobo: amountKobo } : {};
      return paymentTold({ intentId, version: BigInt(at + 1), purpose, status, amountKobo, refundedKobo, ...payer, ...paid });
    });
  }).flat();
}

function periods({ upTo, pick, sometimes }: Chances, userIds: readonly bigint[]): Event[] {
  return Array.from({ length: 30 }, () => {
    const [startsOn, endsOn] = [hours(upTo(60) - 50), hours(upTo(60) - 20)];
    const grace = sometimes() ? { graceOn: new Date(endsOn.getTime() + 24 * HOUR_MS) } : {};
    return periodTold({ userId: pick(userIds), startsOn, endsOn, ...grace, ...(sometimes() && { endedOn: endsOn }) });
  });
}

/** What members, doctors and the team did around this moment, as the owners tell it. */
export function historyOf(from: Chances): Event[] {
  const { upTo, pick } = from;
  const userIds = Array.from({ length: 11 }, (_, at) => BigInt(at + 1));
  const wallets = userIds.flatMap((userId) => [1n, 2n, 3n].map((version) => creditTold(userId, version, BigInt(upTo(999_999)))));
  return [
    ...userIds.flatMap((userId) => [registeredTold(userId), detailsTold({ userId }), recordTold({ userId })]),
    ...wallets,
    ...payments(from, userIds),
    ...periods(from, userIds),
    ...Array.from({ length: 20 }, () =>
      visitTold(hours(upTo(80) - 40), pick([undefined, 'confirmed', 'cancelled']), pick(['appointment', 'public'])),
    ).flat(),
    ...Array.from({ length: 20 }, () => chatTold({ userId: pick(userIds), usedOn: hours(upTo(60) - 40) })),
    ...Array.from({ length: 9 }, () => feeTold(BigInt(upTo(90_000)), AROUND, pick([true, false, false]))),
    ...Array.from({ length: 4 }, () => teamTold()),
  ];
}
