import { deleteAccount, updateAccount } from './account.ts';
import { forgotPassword, login, logout, me, resetPassword } from './auth.ts';
import {
  createCompany,
  deleteCompany,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from './companies.ts';
import { readDashboard } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { bundleFiles } from './file-bundle.ts';
import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from './form-a.ts';
import {
  createFormB,
  deleteFormB,
  exportFormB,
  listFormB,
  printFormB,
  readFormB,
  updateFormB,
} from './form-b.ts';
import {
  createFormC,
  deleteFormC,
  exportFormC,
  listFormC,
  printFormC,
  readFormC,
  readInspector,
  updateFormC,
} from './form-c.ts';
import { readFormAHistory, readFormBHistory, readFormCHistory } from './history.ts';
import { validateLicence } from './licence-check.ts';
import {
  createManager,
  deleteManager,
  listManagers,
  readManager,
  updateManager,
} from './managers.ts';
import { checkPaper } from './paper-check.ts';
import { readPlace, searchPlaces } from './places.ts';
import { createQuestion, deleteQuestion, listQuestions } from './questions.ts';
import { registerManager } from './registration.ts';
import { listReminders } from './reminders.ts';
import { readSettings } from './settings.ts';
import {
  createTechnician,
  deleteTechnician,
  listTechnicians,
  readTechnician,
  updateTechnician,
} from './technicians.ts';
import { addNonTradingDays, removeNonTradingDays } from './venue-closures.ts';
import { createVenue, deleteVenue, updateVenue } from './venue-form.ts';
import { joinVenue, leaveVenue, listVenueManagers, removeManager } from './venue-links.ts';
import {
  exportVenues,
  listValidManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  readVenueSingular,
  searchVenues,
} from './venues.ts';

/** Every call of the API, by noun. */
export const API = [
  login,
  logout,
  me,
  forgotPassword,
  resetPassword,
  registerManager,
  validateLicence,

  updateAccount,
  deleteAccount,

  readDashboard,

  listVenues,
  exportVenues,
  listVenuesTonight,
  searchVenues,
  readVenue,
  readVenueSingular,
  listValidManagers,
  createVenue,
  updateVenue,
  deleteVenue,
  addNonTradingDays,
  removeNonTradingDays,
  joinVenue,
  leaveVenue,
  listVenueManagers,
  removeManager,

  listManagers,
  readManager,
  createManager,
  updateManager,
  deleteManager,

  listTechnicians,
  readTechnician,
  createTechnician,
  updateTechnician,
  deleteTechnician,

  listCompanies,
  listCompanyNames,
  readCompany,
  createCompany,
  updateCompany,
  deleteCompany,

  listQuestions,
  createQuestion,
  deleteQuestion,

  listFormA,
  exportFormA,
  printFormA,
  readFormA,
  createFormA,
  updateFormA,
  deleteFormA,
  checkPaper,
  readFormAHistory,

  listFormB,
  exportFormB,
  printFormB,
  readFormB,
  createFormB,
  updateFormB,
  deleteFormB,
  readFormBHistory,

  listFormC,
  exportFormC,
  printFormC,
  readInspector,
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
