import { type Connection, type Model, Schema } from 'mongoose';
import { upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { specialtyKey } from './specialty.domain.ts';

/** What the directory shows of a doctor. */
export type DoctorCard = {
  name: string;
  specialty: string;
  hospital: string;
  location: string;
  years: number;
  phone: string | null;
  isAvailable: boolean;
  isVerified: boolean;
};
/** `_id` is the doctor's number; `kind` is one word for the specialty. */
export type DoctorCardRow = DoctorCard & { _id: number; kind: string; version: number };

const needed = { type: String, required: true };

const schema = new Schema<DoctorCardRow>(
  {
    _id: { type: Number, required: true },
    name: needed,
    specialty: { type: String, default: '' },
    hospital: { type: String, default: '' },
    location: { type: String, default: '' },
    years: { type: Number, default: 0 },
    phone: { type: String, default: null },
    isAvailable: { type: Boolean, required: true },
    isVerified: { type: Boolean, required: true },
    kind: { type: String, default: '' },
    version: { type: Number, required: true },
  },
  { collection: 'doctor_cards', versionKey: false, strict: 'throw' },
);
schema.index({ kind: 1, isVerified: 1, isAvailable: 1, years: -1 });

export type DoctorCardModel = Model<DoctorCardRow>;

/** The collection `doctor_cards` on this connection: a read model of the directory of bookings. */
export function doctorCardModel(connection: Connection): DoctorCardModel {
  return connection.model<DoctorCardRow>('DoctorCard', schema);
}

/** Stores a card in this version; an older version changes nothing. */
export async function upsertCard(model: DoctorCardModel, doctorId: number, version: number, card: DoctorCard): Promise<void> {
  await upsertNewer(model, doctorId, { version, fields: { ...card, kind: specialtyKey(card.specialty) } });
}

/** Whether the doctor's licence was checked and is in date; no for a doctor of whom nothing was heard. */
export async function isVerifiedDoctor(model: DoctorCardModel, doctorId: number): Promise<boolean> {
  return (await model.exists({ _id: doctorId, isVerified: true })) !== null;
}

/** Verified doctors of a specialty who take bookings, the most experienced first. */
export async function listBookable(model: DoctorCardModel, kind: string, limit: number): Promise<DoctorCardRow[]> {
  return model.find({ kind, isVerified: true, isAvailable: true }).sort({ years: -1, _id: 1 }).limit(limit).lean<DoctorCardRow[]>();
}
