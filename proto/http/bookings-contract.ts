import { appointments } from './appointments.ts';
import { careExports } from './care-exports.ts';
import { doctorCalls } from './doctor-calls.ts';
import { doctorMessages } from './doctor-messages.ts';
import { doctorPortal } from './doctor-portal.ts';
import { doctors } from './doctors.ts';
import { elderCareOperations } from './elder-care.ts';
import { onCall } from './on-call.ts';
import { prescriptions } from './prescriptions.ts';
import { publicBooking } from './public-booking.ts';
import { reviews } from './reviews.ts';
import { staffBookings } from './staff-bookings.ts';
import { staffTasks } from './staff-tasks.ts';
import { trainers } from './trainers.ts';

/** Every operation that bookings serves to clients. */
export const bookingOperations = {
  ...doctors,
  ...appointments,
  ...doctorCalls,
  ...doctorMessages,
  ...publicBooking,
  ...trainers,
  ...elderCareOperations,
  ...reviews,
  ...prescriptions,
  ...doctorPortal,
  ...staffBookings,
  ...staffTasks,
  ...onCall,
  ...careExports,
};
