// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.
import { listCallSignals } from './calls/list-call-signals.ts';
import { listDoctorCalls } from './calls/list-doctor-calls.ts';
import { markCalledBack } from './calls/mark-called-back.ts';
import { readDoctorCall } from './calls/read-doctor-call.ts';
import { reportCallStatus } from './calls/report-call-status.ts';
import { requestCallBack } from './calls/request-call-back.ts';
import { sendCallSignal } from './calls/send-call-signal.ts';
import { startDoctorCall } from './calls/start-doctor-call.ts';
import { addCalendarEvent } from './desk/add-calendar-event.ts';
import { changeCalendarEvent } from './desk/change-calendar-event.ts';
import { changeDoctorAvailability } from './desk/change-doctor-availability.ts';
import { changeDoctorSchedule } from './desk/change-doctor-schedule.ts';
import { deleteCalendarEvent } from './desk/delete-calendar-event.ts';
import { listCalendarEvents } from './desk/list-calendar-events.ts';
import { listDoctorConsultations } from './desk/list-doctor-consultations.ts';
import { listDoctorPatients } from './desk/list-doctor-patients.ts';
import { listPatientNotes } from './desk/list-patient-notes.ts';
import { readDoctorDesk } from './desk/read-doctor-desk.ts';
import { readDoctorProfile } from './desk/read-doctor-profile.ts';
import { readDoctorSchedule } from './desk/read-doctor-schedule.ts';
import { readDoctorStats } from './desk/read-doctor-stats.ts';
import { writePatientNote } from './desk/write-patient-note.ts';
import { addDoctor } from './doctors/add-doctor.ts';
import { applyToJoin } from './doctors/apply-to-join.ts';
import { decideDoctorApplication } from './doctors/decide-doctor-application.ts';
import { listDoctorApplications } from './doctors/list-doctor-applications.ts';
import { listDoctors } from './doctors/list-doctors.ts';
import { listEveryDoctor } from './doctors/list-every-doctor.ts';
import { listPublicDoctors } from './doctors/list-public-doctors.ts';
import { readApplicationDocument } from './doctors/read-application-document.ts';
import { verifyDoctor } from './doctors/verify-doctor.ts';
import { readElderCare } from './elder-care/read-elder-care.ts';
import { exportAppointments } from './exports/export-appointments.ts';
import { exportDoctors } from './exports/export-doctors.ts';
import { exportPrescriptions } from './exports/export-prescriptions.ts';
import { exportPublicBookings } from './exports/export-public-bookings.ts';
import { exportTrainerBookings } from './exports/export-trainer-bookings.ts';
import { readCareFile } from './files/read-care-file.ts';
import { uploadCareFile } from './files/upload-care-file.ts';
import { readCareMedia } from './media/read-care-media.ts';
import { listDoctorMessages } from './messages/list-doctor-messages.ts';
import { markDoctorMessagesRead } from './messages/mark-doctor-messages-read.ts';
import { readDoctorMessages } from './messages/read-doctor-messages.ts';
import { replyToDoctorMessage } from './messages/reply-to-doctor-message.ts';
import { sendDoctorMessage } from './messages/send-doctor-message.ts';
import { changeOnCall } from './on-call/change-on-call.ts';
import { readOnCall } from './on-call/read-on-call.ts';
import { sayAway } from './on-call/say-away.ts';
import { listAllPrescriptions } from './prescriptions/list-all-prescriptions.ts';
import { listOwnPrescriptions } from './prescriptions/list-own-prescriptions.ts';
import { listPrescriptions } from './prescriptions/list-prescriptions.ts';
import { readPrescription } from './prescriptions/read-prescription.ts';
import { revokePrescription } from './prescriptions/revoke-prescription.ts';
import { verifyPrescription } from './prescriptions/verify-prescription.ts';
import { writePrescription } from './prescriptions/write-prescription.ts';
import { bookInPublic } from './public-bookings/book-in-public.ts';
import { confirmPublicBooking } from './public-bookings/confirm-public-booking.ts';
import { decidePublicBooking } from './public-bookings/decide-public-booking.ts';
import { listPublicBookings } from './public-bookings/list-public-bookings.ts';
import { giveReview } from './reviews/give-review.ts';
import { listDoctorReviews } from './reviews/list-doctor-reviews.ts';
import { listTrainerReviews } from './reviews/list-trainer-reviews.ts';
import { listAllPublicBookings } from './staff-bookings/list-all-public-bookings.ts';
import { listAllTrainerBookings } from './staff-bookings/list-all-trainer-bookings.ts';
import { listBookings } from './staff-bookings/list-bookings.ts';
import { addTask } from './tasks/add-task.ts';
import { changeTask } from './tasks/change-task.ts';
import { countTasks } from './tasks/count-tasks.ts';
import { listTaskPeople } from './tasks/list-task-people.ts';
import { listTasks } from './tasks/list-tasks.ts';
import { readTask } from './tasks/read-task.ts';
import { chooseTrainer } from './trainers/choose-trainer.ts';
import { confirmTrainerBooking } from './trainers/confirm-trainer-booking.ts';
import { decideTrainerBooking } from './trainers/decide-trainer-booking.ts';
import { dropTrainerSession } from './trainers/drop-trainer-session.ts';
import { listTrainerBookings } from './trainers/list-trainer-bookings.ts';
import { listTrainerSlots } from './trainers/list-trainer-slots.ts';
import { listTrainers } from './trainers/list-trainers.ts';
import { planTrainerSession } from './trainers/plan-trainer-session.ts';
import { bookAppointment } from './visits/book-appointment.ts';
import { changeAppointment } from './visits/change-appointment.ts';
import { confirmAppointment } from './visits/confirm-appointment.ts';
import { createConsultation } from './visits/create-consultation.ts';
import { decideAppointment } from './visits/decide-appointment.ts';
import { listAllAppointments } from './visits/list-all-appointments.ts';
import { listAppointments } from './visits/list-appointments.ts';
import { listDoctorSlots } from './visits/list-doctor-slots.ts';
import { readAppointmentCalendar } from './visits/read-appointment-calendar.ts';
import { readAppointment } from './visits/read-appointment.ts';
import { shareReadings } from './visits/share-readings.ts';

/** The operations of this service, by the names that the contract gives them. */
export const operations = {
  listDoctors,
  listPublicDoctors,
  listDoctorSlots,
  applyToJoin,
  addDoctorCaseManager: addDoctor,
  listEveryDoctorAdmin: listEveryDoctor,
  verifyDoctorAdmin: verifyDoctor,
  listDoctorApplicationsAdmin: listDoctorApplications,
  decideDoctorApplicationAdmin: decideDoctorApplication,
  readApplicationDocumentAdmin: readApplicationDocument,
  readCareMedia,
  bookAppointment,
  listAppointments,
  readAppointment,
  changeAppointment,
  shareReadings,
  readAppointmentCalendar,
  decideAppointmentDoctor: decideAppointment,
  decideAppointmentCaseManager: decideAppointment,
  confirmAppointmentAdmin: confirmAppointment,
  createConsultationCaseManager: createConsultation,
  listAllAppointmentsAdmin: listAllAppointments,
  listAllAppointmentsCaseManager: listAllAppointments,
  listAllAppointmentsManager: listAllAppointments,
  startDoctorCall,
  listDoctorCalls,
  readDoctorCall,
  reportCallStatus,
  sendCallSignal,
  listCallSignals,
  requestCallBack,
  markCalledBack,
  sendDoctorMessage,
  listDoctorMessages,
  readDoctorMessages,
  replyToDoctorMessage,
  markDoctorMessagesRead,
  uploadCareFile,
  readCareFile,
  bookInPublic,
  listTrainers,
  listTrainerSlots,
  listTrainerBookings,
  planTrainerSession,
  dropTrainerSession,
  chooseTrainer,
  readElderCare,
  listDoctorReviews,
  listTrainerReviews,
  giveReview,
  writePrescription,
  listPrescriptions,
  listOwnPrescriptionsDoctor: listOwnPrescriptions,
  readPrescription,
  revokePrescription,
  verifyPrescription,
  listAllPrescriptionsAdmin: listAllPrescriptions,
  listAllPrescriptionsCaseManager: listAllPrescriptions,
  listAllPrescriptionsManager: listAllPrescriptions,
  readDoctorProfile,
  readDoctorStats,
  readDoctorDesk,
  listDoctorConsultations,
  listDoctorPatients,
  writePatientNote,
  listPatientNotes,
  readDoctorSchedule,
  changeDoctorSchedule,
  listCalendarEvents,
  addCalendarEvent,
  changeCalendarEvent,
  deleteCalendarEvent,
  changeDoctorAvailability,
  listPublicBookings,
  listBookingsCaseManager: listBookings,
  listBookingsManager: listBookings,
  decidePublicBookingCaseManager: decidePublicBooking,
  decidePublicBookingManager: decidePublicBooking,
  decideTrainerBookingCaseManager: decideTrainerBooking,
  decideTrainerBookingManager: decideTrainerBooking,
  listAllTrainerBookingsAdmin: listAllTrainerBookings,
  listAllPublicBookingsAdmin: listAllPublicBookings,
  confirmTrainerBookingAdmin: confirmTrainerBooking,
  confirmPublicBookingAdmin: confirmPublicBooking,
  listTasksAdmin: listTasks,
  listTasksCaseManager: listTasks,
  listTasksManager: listTasks,
  countTasksAdmin: countTasks,
  countTasksCaseManager: countTasks,
  countTasksManager: countTasks,
  listTaskPeopleAdmin: listTaskPeople,
  listTaskPeopleManager: listTaskPeople,
  readTaskAdmin: readTask,
  readTaskCaseManager: readTask,
  readTaskManager: readTask,
  addTaskAdmin: addTask,
  addTaskCaseManager: addTask,
  addTaskManager: addTask,
  changeTaskAdmin: changeTask,
  changeTaskCaseManager: changeTask,
  changeTaskManager: changeTask,
  readOnCallAdmin: readOnCall,
  readOnCallCaseManager: readOnCall,
  readOnCallManager: readOnCall,
  changeOnCallAdmin: changeOnCall,
  changeOnCallManager: changeOnCall,
  sayAwayAdmin: sayAway,
  sayAwayCaseManager: sayAway,
  sayAwayManager: sayAway,
  exportAppointmentsAdmin: exportAppointments,
  exportAppointmentsCaseManager: exportAppointments,
  exportAppointmentsManager: exportAppointments,
  exportPrescriptionsAdmin: exportPrescriptions,
  exportPrescriptionsCaseManager: exportPrescriptions,
  exportPrescriptionsManager: exportPrescriptions,
  exportPublicBookingsAdmin: exportPublicBookings,
  exportPublicBookingsCaseManager: exportPublicBookings,
  exportPublicBookingsManager: exportPublicBookings,
  exportTrainerBookingsAdmin: exportTrainerBookings,
  exportTrainerBookingsCaseManager: exportTrainerBookings,
  exportTrainerBookingsManager: exportTrainerBookings,
  exportDoctorsAdmin: exportDoctors,
};
