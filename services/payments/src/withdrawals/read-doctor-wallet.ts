import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';
import { readFigures } from './doctor-balance.store.ts';
import { doctorOf } from './own-doctor.ts';
import { listEarnings, listOwnWithdrawals } from './withdrawal-rows.store.ts';

type ReadDoctorWallet = typeof withdrawals.readDoctorWallet;

/** Answers how the doctor's own money stands, with what came and what left. */
export async function readDoctorWallet({ pool, clock }: Context, { caller }: Call<ReadDoctorWallet>): Promise<Reply<ReadDoctorWallet>> {
  const [doctorId, now, run] = [doctorOf(caller), clock(), runOn(pool)];
  const { availableKobo, waitingKobo, heldKobo, earnedKobo } = await readFigures(run, doctorId, now);
  return {
    status: 200,
    body: {
      balance: nairaOf(availableKobo),
      waiting: nairaOf(waitingKobo),
      onHold: nairaOf(heldKobo),
      totalEarnings: nairaOf(earnedKobo),
      earnings: await listEarnings(run, doctorId, now),
      withdrawals: await listOwnWithdrawals(run, doctorId),
    },
  };
}
