/** Previews a spreadsheet and imports it, as the administration does. */
import { expect } from 'vitest';
import { type School, tokenOf } from './school.ts';

export const importCsv = async (school: School, text: string, name = 'planilla.csv'): Promise<void> => {
  const preview = await sendSpreadsheet(school, 'preview', text, name);
  expect(preview.body).toMatchObject({ errors: [] });
  expect((await sendSpreadsheet(school, preview.body.seal, text, name)).status).toBe(200);
};

const sendSpreadsheet = async (school: School, path: string, text: string, name: string) => {
  const head = `--the-form\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const headers = { 'x-auth-token': tokenOf('admin'), 'content-type': 'multipart/form-data; boundary=the-form' };
  const response = await school.app.inject({ method: 'POST', url: `/api/import/${path}`, headers, payload: `${head}${text}\r\n--the-form--\r\n` });
  return { status: response.statusCode, body: JSON.parse(response.payload) };
};
