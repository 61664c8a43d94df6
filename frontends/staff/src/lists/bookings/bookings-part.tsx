import { useQueryClient } from '@tanstack/react-query';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { StaffPublicBooking, staffBookings, StaffTrainerBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { type GridPages, useGridPages } from '@sabiwell/ui/grid/use-grid-pages.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { ListGrid, useListView } from '../list-grid.tsx';
import { publicBookingList } from '../public-bookings/public-booking-list.tsx';
import type { StaffList } from '../staff-list.ts';
import { trainerBookingList } from '../trainer-bookings/trainer-booking-list.tsx';
import type { BookingSlug } from './booking-paths.ts';
import { t } from './messages.ts';
import { publicBookingActions } from './public-booking-actions.tsx';
import { trainerBookingActions } from './trainer-booking-actions.ts';

type ListBookings = (typeof staffBookings)[`listBookings${'CaseManager' | 'Manager'}`];
type Both = ReplyBody<ListBookings>;

type BookingsPartProps = { slug: BookingSlug; searchHint: string };

const pickPublic = ({ publicBookings }: Both): StaffPublicBooking[] => publicBookings;
const pickTrainer = ({ trainerBookings }: Both): StaffTrainerBooking[] => trainerBookings;
/** The second list's names in the address. */
const TRAINER = 'trainer-';

/** Bookings of doctors and of trainers, one list under the other, each with a search and a place of its own. */
export function BookingsPart({ slug, searchHint }: BookingsPartProps) {
  return (
    <div className="flex flex-col gap-8">
      <DoctorBookings slug={slug} searchHint={searchHint} />
      <TrainerBookings slug={slug} searchHint={searchHint} />
    </div>
  );
}

function DoctorBookings({ slug, searchHint }: BookingsPartProps) {
  const client = useQueryClient();
  const view = useListView(publicBookingList);
  const pages = useGridPages<ListBookings, StaffPublicBooking>(`/api/${slug}/bookings?kind=public&${view.query}`, pickPublic);
  const count = countOf(pages);
  const title = count === undefined ? t('doctorBookingsUncounted') : t('doctorBookings', { count });
  return (
    <ListGrid
      isShort
      name={`${slug}.doctor-bookings`}
      list={titled(publicBookingList, { title, searchHint, empty: t('noDoctorBookings') })}
      view={view}
      pages={pages}
      exports={`/api/${slug}/exports/care/public-bookings?${view.query}`}
      actions={publicBookingActions(slug)}
      onChanged={() => invalidatePath(client, `/api/${slug}/bookings`)}
    />
  );
}

function TrainerBookings({ slug, searchHint }: BookingsPartProps) {
  const client = useQueryClient();
  const view = useListView(trainerBookingList, TRAINER);
  const pages = useGridPages<ListBookings, StaffTrainerBooking>(`/api/${slug}/bookings?kind=trainer&${view.query}`, pickTrainer);
  const count = countOf(pages);
  const title = count === undefined ? t('trainerBookingsUncounted') : t('trainerBookings', { count });
  return (
    <ListGrid
      isShort
      name={`${slug}.trainer-bookings`}
      list={titled(trainerBookingList, { title, searchHint, empty: t('noTrainerBookings') })}
      view={view}
      pages={pages}
      exports={`/api/${slug}/exports/care/trainer-bookings?${view.query}`}
      actions={trainerBookingActions(slug)}
      onChanged={() => invalidatePath(client, `/api/${slug}/bookings`)}
    />
  );
}

/** How many bookings there are, 1,000+ where the server does not count further; undefined until it is known. */
function countOf<Row>({ data }: GridPages<Row>): string | undefined {
  if (data === undefined) return undefined;
  const total = data.total ?? String(data.rows.length);
  return `${figure(Number(total.replace('+', '')))}${total.endsWith('+') ? '+' : ''}`;
}

type OwnWords = { title: string; searchHint: string; empty: string };

const titled = <Row,>(list: StaffList<Row>, own: OwnWords): StaffList<Row> => ({ ...list, words: () => ({ ...list.words(), ...own }) });
