import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { VERIFY_PATH } from '@sabiwell/proto/http/prescription-rules.ts';
import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';
import { AdireStrip } from '../adire-strip.tsx';
import { fullDay, noonOf } from '../formats.ts';
import { QrCode } from '../qr-code.tsx';
import { t } from './messages.ts';
import { codeOf } from './verify-address.ts';

/** The sheet that is printed: who writes for whom, the medication line by line, and the code by which a pharmacist checks it. */
export function PrescriptionSheet({ prescription }: { prescription: Prescription }) {
  const { doctorName, licenceNumber, patientName, prescriptionDate, prescriptionTime, medication, additionalInstructions } = prescription;
  return (
    <article data-a5="" className="flex flex-col gap-4 border border-hairline bg-surface p-4 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <p className="text-xl font-bold">{BRAND_NAME}</p>
          <p className="text-ink-2">{t('title')}</p>
        </div>
        <AdireStrip className="text-rule" />
      </header>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        <Detail label={t('doctor')} value={doctorName} />
        <Detail label={t('licence')} value={licenceNumber} />
        <Detail label={t('patient')} value={patientName} />
        <Detail label={t('date')} value={`${fullDay(noonOf(prescriptionDate))}, ${prescriptionTime}`} />
      </dl>
      <section className="border-t border-hairline pt-3">
        <h2 className="font-semibold">{t('medication')}</h2>
        <p className="text-lg break-words whitespace-pre-line">{medication}</p>
      </section>
      {additionalInstructions && (
        <section>
          <h2 className="font-semibold">{t('instructions')}</h2>
          <p className="break-words whitespace-pre-line">{additionalInstructions}</p>
        </section>
      )}
      {prescription.verifyUrl && <Proof doctorName={doctorName} verifyUrl={prescription.verifyUrl} />}
    </article>
  );
}

function Proof({ doctorName, verifyUrl }: { doctorName: string; verifyUrl: string }) {
  const address = new URL(verifyUrl, window.location.origin);
  return (
    <footer className="flex break-inside-avoid flex-wrap items-center gap-4 border-t border-hairline pt-3">
      <QrCode text={address.href} label={t('qrLabel')} className="aspect-square w-36 max-w-full shrink-0" />
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="font-medium">{t('signature', { name: doctorName })}</p>
        <p className="break-words text-ink-2">{t('check', { address: `${address.host}${VERIFY_PATH}` })}</p>
        <p>
          <span className="text-ink-2">{t('code')}</span> {/* A code that is typed from paper must tell l from I, and 0 from O. */}
          <span className="font-mono break-all">{codeOf(verifyUrl)}</span>
        </p>
      </div>
    </footer>
  );
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-medium break-words">{value}</dd>
    </div>
  );
}
