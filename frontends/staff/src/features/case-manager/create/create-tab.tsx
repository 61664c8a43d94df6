import { AddDoctorPart } from './add-doctor-part.tsx';
import { t } from './messages.ts';
import { NewConsultationPart } from './new-consultation-part.tsx';

/** The two forms of a case manager: a doctor, and a visit. */
export function CreateTab() {
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <h2 id="tab-title" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AddDoctorPart />
        <NewConsultationPart />
      </div>
    </section>
  );
}
