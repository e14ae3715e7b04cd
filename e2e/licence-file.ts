import type { Page } from '@playwright/test';

/** An image of one pixel for a file input. */
export const licencePicture = {
  name: 'licence.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The start of a PDF. Validation reads no more. */
export const licencePdf = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
};

/** Chooses a file in a field of a form. */
export const chooseFile = (page: Page, label: string, file: typeof licencePicture) =>
  page
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .locator('..')
    .locator('input[type=file]')
    .setInputFiles(file);
