import type { Page } from '@playwright/test';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertCompany, insertVenue } from '../../server/testing/records.ts';

/** The titles that `venueWithQuestions` gives. */
export const QUESTIONS = ['Is the CCTV system operating?', 'Are entrances and exits covered?'];

/** Creates a venue with two questions, the first about recording, and a company that is mailed about its faults. */
export async function venueWithQuestions(db: Database) {
  const company = await insertCompany(db, { phone: '07 3000 1122' });
  const venue = await insertVenue(db, { company_id: company.id });
  const questions = QUESTIONS.map((title, index) => ({
    title,
    venue_id: venue.id,
    asks_recording: index === 0,
  }));
  await db.insertInto('questions').values(questions).execute();
  return { ...venue, companyEmail: company.email, companyName: company.name };
}

export const question = (page: Page, index: number) =>
  page.getByRole('group', { name: QUESTIONS[index] ?? '' });

export const answerTo = (page: Page, index: number, label: string) =>
  question(page, index).getByText(label, { exact: true });
