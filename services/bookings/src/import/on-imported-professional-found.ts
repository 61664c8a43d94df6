import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { ProfessionalImportedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { enterProfessional, type Entered } from './enter-professional.ts';
import { type FoundDoctor, type FoundTrainer, readFound } from './found-professional.ts';

type Found = FoundDoctor | FoundTrainer;

/**
 * Enters a doctor or a trainer of a file that an administrator imports, and answers what became of the row, in one transaction: a process
 * that ends in between has done nothing, and the event comes again.
 */
export async function onImportedProfessionalFound({ pool, clock }: Context, event: Event): Promise<void> {
  const found = readFound(event);
  await inTransaction(pool, (run) =>
    handleOnce(run, 'imports', event.id, async () => {
      const now = clock();
      const entered = await enterProfessional(run, found, now);
      if ('target' in entered) await audit(run, found, entered.target, now);
      await writeOutbox(run, [answer(found, entered, now)]);
    }),
  );
}

function audit(run: RunSql, { kind, staffId, requestId }: Found, target: string, at: Date): Promise<void> {
  const caller = { kind: 'staff', staffId, role: 'admin' } as const;
  return insertAudit(run, { caller, action: `${kind}_imported`, target, requestId, at });
}

function answer({ importId, kind, row }: Found, entered: Entered, now: Date): Event {
  const outcome = 'target' in entered ? 'created' : 'already_there';
  const reason = 'target' in entered ? {} : { reason: entered.reason };
  const said = { importId, kind, row, outcome, ...reason, importedAt: timestampFromDate(now) };
  return newEvent(ProfessionalImportedSchema, said, {
    key: importId,
    subject: `import/${importId}/${kind}/${row}`,
    sequence: 1,
    time: now,
  });
}
