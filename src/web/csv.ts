/** A list for the office's spreadsheet: as Excel in Argentina opens it, with semicolons and decimal commas. */

export type CsvColumn<Row> = {
  readonly label: string;
  /** A number stays a number in the spreadsheet; a missing value is empty. */
  readonly value: (row: Row) => string | number | undefined;
};

/** The mark that tells a spreadsheet that the text is UTF-8. */
const MARK = '\ufeff';

/** The text of the file: one line of labels, one line a row. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => {
  const lines = [columns.map(({ label }) => cellOf(label)), ...rows.map((row) => columns.map(({ value }) => cellOf(value(row))))];
  return MARK + lines.map((cells) => `${cells.join(';')}\r\n`).join('');
};

const cellOf = (value: string | number | undefined): string => {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  // A spreadsheet would run a name that begins like a formula, in wide letters too, so it gets an apostrophe.
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
