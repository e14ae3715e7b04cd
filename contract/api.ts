import {
  cancelEmailChange,
  deleteAccount,
  mailEmailConfirmation,
  receiveFiles,
  updateAccount,
} from './account/calls.ts';
import { addAdmin, listAdmins, removeAdmin } from './admins/calls.ts';
import { exportAudit, listAudit } from './audit/calls.ts';
import {
  confirmEmail,
  confirmPassword,
  forgotPassword,
  login,
  logout,
  me,
  resetPassword,
} from './auth/calls.ts';
import { readBoard, remindVenue } from './board/calls.ts';
import { explainDay, readCalendar } from './calendar/calls.ts';
import {
  confirmCompany,
  confirmOwnCompany,
  createCompany,
  deleteCompany,
  exportCompanies,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from './companies/calls.ts';
import type { Endpoint } from './core/endpoint.ts';
import { readDashboard } from './dashboard/calls.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  beginPasskeySignIn,
  confirmAuthenticator,
  confirmWithPasskey,
  readFactors,
  removeAuthenticator,
  removeFactorsOfUser,
  removePasskey,
  renewRecoveryCodes,
  signInWithCode,
  signInWithPasskey,
} from './factors/calls.ts';
import { bundleFiles } from './files/calls.ts';
import { hideFirstSteps, noteTrial, readFirstSteps } from './first-steps/calls.ts';
import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from './form-a/calls.ts';
import {
  createFormB,
  deleteFormB,
  exportFormB,
  listFormB,
  printFormB,
  readFaultReport,
  readFormB,
  updateFormB,
} from './form-b/calls.ts';
import {
  createFormC,
  deleteFormC,
  exportFormC,
  listDueInspections,
  listFormC,
  printFormC,
  readFormC,
  readInspector,
  updateFormC,
} from './form-c/calls.ts';
import {
  readFormAHistory,
  readFormBHistory,
  readFormCHistory,
  readVenueHistory,
} from './history/calls.ts';
import { dryRunImport, listImports, readImport, startImport } from './import/calls.ts';
import {
  acceptInvitation,
  createInvitationSheet,
  listInvitations,
  openInvitation,
  renewInvitation,
  sendInvitations,
  withdrawInvitation,
} from './invitations/calls.ts';
import { readLicenceScan } from './licence-scans/calls.ts';
import { validateLicence } from './licences/calls.ts';
import {
  createManager,
  deleteManager,
  exportManagers,
  listManagers,
  readManager,
  updateManager,
} from './managers/calls.ts';
import { verifyPdf } from './pdf-verification/calls.ts';
import { readPlace, searchPlaces } from './places/calls.ts';
import { createQuestion, deleteQuestion, listQuestions } from './questions/calls.ts';
import { registerManager } from './registration/calls.ts';
import { listReminders } from './reminders/calls.ts';
import { endOtherSessions, endSession, listSessions, openOnDevice } from './sessions/calls.ts';
import { readSettings } from './settings/calls.ts';
import { beginSingleSignOn, finishSingleSignOn } from './single-sign-on/calls.ts';
import {
  createTechnician,
  deleteTechnician,
  exportTechnicians,
  listTechnicians,
  readTechnician,
  updateTechnician,
} from './technicians/calls.ts';
import {
  addNonTradingDays,
  confirmManager,
  confirmVenue,
  createVenue,
  deleteVenue,
  exportVenues,
  joinVenue,
  leaveVenue,
  listValidManagers,
  listVenueManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  readVenueSingular,
  removeManager,
  removeNonTradingDays,
  searchVenues,
  updateVenue,
} from './venues/calls.ts';

/** Every call of the API, by noun. */
export const API = [
  login,
  signInWithCode,
  beginPasskeySignIn,
  signInWithPasskey,
  logout,
  openOnDevice,
  confirmPassword,
  confirmWithPasskey,
  me,
  forgotPassword,
  resetPassword,
  confirmEmail,
  beginSingleSignOn,
  finishSingleSignOn,
  registerManager,
  openInvitation,
  acceptInvitation,
  validateLicence,

  updateAccount,
  mailEmailConfirmation,
  cancelEmailChange,
  receiveFiles,
  deleteAccount,

  readFactors,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,

  listSessions,
  endSession,
  endOtherSessions,

  listAdmins,
  addAdmin,
  removeAdmin,
  removeFactorsOfUser,

  listAudit,
  exportAudit,

  readDashboard,
  readFirstSteps,
  hideFirstSteps,
  noteTrial,

  listVenues,
  exportVenues,
  listVenuesTonight,
  searchVenues,
  readVenue,
  readVenueSingular,
  listValidManagers,
  createVenue,
  updateVenue,
  confirmVenue,
  deleteVenue,
  addNonTradingDays,
  removeNonTradingDays,
  joinVenue,
  leaveVenue,
  listVenueManagers,
  confirmManager,
  removeManager,

  listManagers,
  exportManagers,
  readManager,
  createManager,
  updateManager,
  deleteManager,
  readLicenceScan,

  listInvitations,
  sendInvitations,
  createInvitationSheet,
  renewInvitation,
  withdrawInvitation,

  listTechnicians,
  exportTechnicians,
  readTechnician,
  createTechnician,
  updateTechnician,
  deleteTechnician,

  listCompanies,
  exportCompanies,
  listCompanyNames,
  readCompany,
  createCompany,
  updateCompany,
  confirmCompany,
  confirmOwnCompany,
  deleteCompany,

  listQuestions,
  createQuestion,
  deleteQuestion,

  dryRunImport,
  startImport,
  listImports,
  readImport,

  readVenueHistory,
  readCalendar,
  explainDay,

  readBoard,
  remindVenue,

  listFormA,
  exportFormA,
  printFormA,
  readFormA,
  createFormA,
  updateFormA,
  deleteFormA,
  verifyPdf,
  readFormAHistory,

  listFormB,
  exportFormB,
  printFormB,
  readFaultReport,
  readFormB,
  createFormB,
  updateFormB,
  deleteFormB,
  readFormBHistory,

  listFormC,
  exportFormC,
  printFormC,
  readInspector,
  listDueInspections,
  readFormC,
  createFormC,
  updateFormC,
  deleteFormC,
  readFormCHistory,

  bundleFiles,

  searchPlaces,
  readPlace,

  listReminders,

  readSettings,
] as const satisfies readonly Endpoint[];
