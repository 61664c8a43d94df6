import { Link } from 'react-router-dom';
import type { ChatDoctor } from '@sabiwell/proto/http/ai-doctor.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { doctorPath } from '../paths.ts';
import { t } from './messages.ts';

/** The doctors that fit an answer, each with a way to book or to call. */
export function DoctorCards({ doctors }: { doctors: readonly ChatDoctor[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {doctors.map((doctor) => (
        <li key={doctor.id} className="flex flex-col gap-2 border border-hairline bg-surface p-3">
          <DoctorCard doctor={doctor} />
        </li>
      ))}
    </ul>
  );
}

function DoctorCard({
  doctor: { id, firstname, lastname, specialization, location, years, distance, reason, phone },
}: {
  doctor: ChatDoctor;
}) {
  const name = `${firstname} ${lastname}`;
  const facts = [specialization, location, distance, years === 1 ? t('oneYear') : t('years', { years })];
  return (
    <>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        <p>{reason}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={doctorPath('book', id)} className={buttonClass('outline')}>
          {t('bookWith', { name })}
        </Link>
        {phone !== null && (
          <a href={`tel:${phone.replaceAll(/\s/g, '')}`} className={buttonClass('quiet')}>
            <PhoneIcon className="size-5" />
            {t('callDoctor', { name })}
          </a>
        )}
      </div>
    </>
  );
}
