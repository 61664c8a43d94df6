import { MOST_DOCTOR_CARDS } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import type { ChatDoctor } from '@sabiwell/proto/http/ai-doctor.ts';
import { type DoctorCardModel, type DoctorCardRow, listBookable } from './doctor-card.store.ts';
import { GENERAL, specialtyKey } from './specialty.domain.ts';

const LOOKED_AT = 50;

export type DoctorSearch = { specialty: string; city: string | undefined };

/** Doctors of the directory who may help, at most three: of the specialty, else general ones; those of the member's town first. */
export async function findDoctors(model: DoctorCardModel, { specialty, city }: DoctorSearch): Promise<ChatDoctor[]> {
  const kind = specialtyKey(specialty);
  const specialists = await listBookable(model, kind, LOOKED_AT);
  const isGeneral = specialists.length === 0 && kind !== GENERAL;
  const found = isGeneral ? await listBookable(model, GENERAL, LOOKED_AT) : specialists;
  const isNear = ({ location }: DoctorCardRow) => city !== undefined && location.toLowerCase().includes(city.trim().toLowerCase());
  return [...found.filter(isNear), ...found.filter((card) => !isNear(card))]
    .slice(0, MOST_DOCTOR_CARDS)
    .map((card) => wireDoctor(card, reasonOf(card, { specialty, city: isNear(card) ? city : undefined, isGeneral })));
}

/** Why this doctor is named, by the directory alone. */
function reasonOf(card: DoctorCardRow, { specialty, city, isGeneral }: DoctorSearch & { isGeneral: boolean }): string {
  const near = city === undefined ? '' : ` in ${city.trim()}`;
  if (isGeneral) return `Sees all kinds of patients${near}, and can refer you to ${specialty}.`;
  return `Listed under ${card.specialty}${near}.`;
}

const TITLE = /^(?:dr|prof|mr|mrs|ms|pharm|nurse)\.?\s+/i;

function wireDoctor({ _id: id, name, specialty, location, years, phone }: DoctorCardRow, reason: string): ChatDoctor {
  const words = name.replace(TITLE, '').trim().split(/\s+/);
  const lastname = words.at(-1) ?? '';
  return { id, firstname: words.slice(0, -1).join(' '), lastname, specialization: specialty, location, years, reason, phone };
}
