import { deleteAccount, updateAccount } from './account/schemas.ts';
import { forgotPassword, login, logout, me, resetPassword } from './auth/schemas.ts';
import {
  createCompany,
  deleteCompany,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from './companies/schemas.ts';
import type { Endpoint } from './core/endpoint.ts';
import { readDashboard } from './dashboard/schemas.ts';
import { bundleFiles } from './files/bundle.ts';
import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from './form-a/schemas.ts';
import {
  createFormB,
  deleteFormB,
  exportFormB,
  listFormB,
  printFormB,
  readFormB,
  updateFormB,
} from './form-b/schemas.ts';
import {
  createFormC,
  deleteFormC,
  exportFormC,
  listFormC,
  printFormC,
  readFormC,
  readInspector,
  updateFormC,
} from './form-c/schemas.ts';
import { readFormAHistory, readFormBHistory, readFormCHistory } from './history/schemas.ts';
import { validateLicence } from './licences/schemas.ts';
import {
  createManager,
  deleteManager,
  listManagers,
  readManager,
  updateManager,
} from './managers/schemas.ts';
import { checkPaper } from './pdf-verification/schemas.ts';
import { readPlace, searchPlaces } from './places/schemas.ts';
import { createQuestion, deleteQuestion, listQuestions } from './questions/schemas.ts';
import { registerManager } from './registration/schemas.ts';
import { listReminders } from './reminders/schemas.ts';
import { readSettings } from './settings/schemas.ts';
import {
  createTechnician,
  deleteTechnician,
  listTechnicians,
  readTechnician,
  updateTechnician,
} from './technicians/schemas.ts';
import { addNonTradingDays, removeNonTradingDays } from './venues/closures.ts';
import { createVenue, deleteVenue, updateVenue } from './venues/form.ts';
import { joinVenue, leaveVenue, listVenueManagers, removeManager } from './venues/links.ts';
import {
  exportVenues,
  listValidManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  readVenueSingular,
  searchVenues,
} from './venues/schemas.ts';

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
