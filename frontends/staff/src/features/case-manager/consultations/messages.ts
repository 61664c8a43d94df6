import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a case manager's decisions about visits (spec 3 sections 2.5 and 8). */
export const t = createTexts('caseConsultations', {
  title: 'Consultations',
  updatedOne: 'Appointment updated successfully',
  updatedSome: '{count} appointments updated successfully',
  failed: 'Failed to update appointment',

  confirm: 'Confirm',
  confirmTitle: "Confirm {name}'s consultation?",
  confirmTitles: 'Confirm {count} consultations?',
  confirmWords: 'With {doctor}, {when}. Both are told at once.',
  confirmSome: 'The patients and the doctors are told at once.',

  reject: 'Reject',
  rejectTitle: "Reject {name}'s request?",
  rejectTitles: 'Reject {count} requests?',
  rejectWords: 'They are told at once and why, and whoever has paid gets it all back.',
  rejectWhy: 'Reason',
  declined: "The doctor can't take it",
  doctor_unavailable: 'The doctor is not available',

  complete: 'Mark Complete',
  completeTitle: "Did {name}'s consultation take place?",
  completeTitles: 'Did {count} consultations take place?',
  completeWords: 'It is then closed, and can no longer be cancelled or moved.',

  cancel: 'Cancel',
  cancelTitle: "Cancel {name}'s consultation?",
  cancelTitles: 'Cancel {count} consultations?',
  cancelWords: 'They and the doctor are told at once, and whoever has paid gets it all back.',
  by_staff: 'We have to cancel it',
  doctor_absent: 'The doctor did not come',

  move: 'Another time',
  moveTitle: 'Another time for {name}',
  moveFrom: 'Now {when}, with {doctor}. Both are told of the new time at once.',
  moveSave: 'Confirm at this time',
});
