import { type Connection, type Model, Schema } from 'mongoose';
import { carriesEvents } from '@sabiwell/chassis/bus/carries-events.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { DIAGNOSTIC_DECISIONS, type DiagnosticDecision } from '@sabiwell/proto/http/diagnostic-rules.ts';
import type { DiagnosticRequest, DiagnosticResult } from '@sabiwell/proto/http/diagnostics.ts';

/** That a doctor asked, and what came of it, by numbers and hashes alone: it outlives the account and the words. */
export type DiagnosticAuditRow = {
  _id: string;
  doctorId: number;
  /** Hashes under our own key, so that nobody finds a name by trying names. */
  patientRefHash: string;
  requestHash: string;
  /** `checklist`, or the model that was asked. */
  source: string;
  promptVersion: string | null;
  /** Why a model gave no answer; null where one did, and where none was asked. */
  fault: string | null;
  tokens: number;
  ms: number;
  redFlags: number;
  at: Date;
  decision: DiagnosticDecision | null;
  decidedAt: Date | null;
  pendingEvents: Event[];
  publishedEvents?: unknown;
};

/** The words of a run. */
export type DiagnosticResultRow = {
  _id: string;
  doctorId: number;
  request: DiagnosticRequest;
  result: DiagnosticResult;
  /** What the doctor wrote with the decision. */
  note: string | null;
  expiresAt: Date;
};

const needed = { type: String, required: true };
const count = { type: Number, required: true };
const anything = { type: Schema.Types.Mixed, required: true };
const form = { versionKey: false, minimize: false, strict: 'throw' } as const;

const audit = new Schema<DiagnosticAuditRow>(
  {
    _id: needed,
    doctorId: count,
    patientRefHash: needed,
    requestHash: needed,
    source: needed,
    promptVersion: { type: String, default: null },
    fault: { type: String, default: null },
    tokens: count,
    ms: count,
    redFlags: count,
    at: { type: Date, required: true },
    decision: { type: String, enum: [...DIAGNOSTIC_DECISIONS, null], default: null },
    decidedAt: { type: Date, default: null },
    pendingEvents: anything,
    publishedEvents: Schema.Types.Mixed,
  },
  { collection: 'diagnostic_audits', ...form },
);
audit.index({ doctorId: 1, at: 1 });
carriesEvents(audit);

const result = new Schema<DiagnosticResultRow>(
  {
    _id: needed,
    doctorId: count,
    request: anything,
    result: anything,
    note: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'diagnostic_results', ...form },
);
result.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collections of the diagnostic assistant on this connection. */
export function diagnosticModels(connection: Connection) {
  return {
    diagnosticAudits: connection.model<DiagnosticAuditRow>('DiagnosticAudit', audit) as Model<DiagnosticAuditRow>,
    diagnosticResults: connection.model<DiagnosticResultRow>('DiagnosticResult', result) as Model<DiagnosticResultRow>,
  };
}

export type DiagnosticModels = ReturnType<typeof diagnosticModels>;
