import { correctDoctor } from '../doctors/correct-doctor.ts';
import { decideDoctorApplication } from '../doctors/decide-doctor-application.ts';
import { listDoctorApplications } from '../doctors/list-doctor-applications.ts';
import { listEveryDoctor } from '../doctors/list-every-doctor.ts';
import { readApplicationDocument } from '../doctors/read-application-document.ts';
import { verifyDoctor } from '../doctors/verify-doctor.ts';
import { addDemoVisit } from '../import/add-demo-visit.ts';
import { importDoctor } from '../import/import-doctor.ts';
import { importTrainer } from '../import/import-trainer.ts';
import { changeCareTask, decideBooking, listCareTasks, runCareRound } from './serve-operator.ts';

/** What the operator asks, by the names of the contract; an administrator's portal and the operator share what they do. */
export const internalOperations = {
  listCareTasks,
  changeCareTask,
  decideBooking,
  runCareRound,
  listDoctorsOperator: listEveryDoctor,
  verifyDoctorOperator: verifyDoctor,
  correctDoctor,
  listDoctorApplicationsOperator: listDoctorApplications,
  readApplicationDocumentOperator: readApplicationDocument,
  decideDoctorApplicationOperator: decideDoctorApplication,
  importDoctor,
  importTrainer,
  addDemoVisit,
};
