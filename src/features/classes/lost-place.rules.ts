/** Says by name what cannot be saved in the sheet of a class, because the student left or the column was deleted meanwhile. */

/** The names of students, columns and days that a sheet has shown, by id. */
export type ShownNames = Readonly<Record<string, string>>;

/** An entry that cannot be saved: the reason, and the entry. */
export type LostPlace = { readonly key: string; readonly why: string; readonly what: string };

/** A notice: who or what is gone, and everything that was written for it. */
export type LossNotice = { readonly why: string; readonly whats: readonly string[]; readonly keys: readonly string[] };

/** A notice for each student or column that is gone. */
export const lossNotices = (lost: readonly LostPlace[]): readonly LossNotice[] =>
  [...new Set(lost.map(({ why }) => why))].map((why) => {
    const own = lost.filter((one) => one.why === why);
    return { why, whats: own.map(({ what }) => what), keys: own.map(({ key }) => key) };
  });

/** "Abad, Ana ya no está en la clase" */
export const leftClass = (names: ShownNames, studentId: string): string => `${names[studentId] ?? 'Un alumno'} ya no está en la clase`;

/** "No se guardó: Listening, 8; Test, 7,5." */
export const lossWords = (whats: readonly string[]): string => `No se guardó: ${whats.join('; ')}.`;
