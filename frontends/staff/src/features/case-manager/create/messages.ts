import { PRIORITIES, type Priority } from '@sabiwell/proto/http/booking-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the priorities. */
const priorityWords = createTexts('consultationPriority', {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
} satisfies Record<Priority, string>);

export const priorityOptions = () => PRIORITIES.map((value) => ({ value, label: priorityWords(value) }));

/** The words of the Create New tab (spec 3 sections 2.5 and 8). */
export const t = createTexts('caseCreate', {
  title: 'Create New',

  addDoctor: 'Add New Doctor',
  name: 'Doctor Name',
  specialty: 'Specialty',
  hospital: 'Hospital',
  location: 'Location',
  phone: 'Phone',
  email: 'Email',
  add: 'Add Doctor',
  adding: 'Adding...',
  added: 'Doctor added successfully',
  addedWords: '{name} is listed once an administrator has checked the licence.',
  notAdded: 'Failed to add doctor',

  newConsultation: 'Create New Consultation',
  patient: 'Patient ID',
  patientHint: 'The number of a member, or a part of the name, email or phone number to find it.',
  patientFault: "Choose the patient, or enter a member's number.",
  found: 'Patients found',
  foundOne: '{name}, ID {id}',
  notFound: 'Nobody matches.',
  searching: 'Looking for patients',
  searchFailed: "We couldn't look for patients.",
  doctor: 'Doctor',
  chooseDoctor: 'Select a doctor',
  doctorOption: 'Dr. {name} - {specialty}',
  doctorsFailed: "We couldn't load the doctors.",
  date: 'Date',
  timesFirst: 'Choose a doctor to see the free times.',
  reason: 'Reason',
  reasonFault: 'Reason is required.',
  priority: 'Priority',
  create: 'Create Consultation',
  creating: 'Creating...',
  created: 'Consultation created successfully',
  notCreated: 'Failed to create consultation',
});
