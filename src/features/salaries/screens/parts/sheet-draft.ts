/** A sheet while it is filled in: who is ticked, the hours, and the reasons of corrections; it survives a reload. */
import { z } from 'zod';
import { RATES, type SalarySheet, type SheetRow } from '#features/salaries/salary.contract.ts';
import { amountOf, isCorrected, linesOf, type Worked } from '#features/salaries/salary.rules.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { useDraft } from '#web/draft.ts';

type RowDraft = { readonly isChosen?: boolean; readonly worked?: Worked; readonly reason?: string };
const RowDraft: z.ZodType<RowDraft> = z.object({
  isChosen: z.boolean().exactOptional(),
  worked: z.partialRecord(z.enum(RATES), z.number()).exactOptional(),
  reason: z.string().exactOptional(),
});
const SheetDraft = z.object({ period: z.string(), rows: z.record(z.string(), RowDraft) });
type SheetDraft = z.infer<typeof SheetDraft>;
const EMPTY: SheetDraft = { period: '', rows: {} };

/** A row with what was typed into it. */
export type FilledRow = {
  readonly row: SheetRow;
  readonly worked: Worked;
  readonly amount: Centavos;
  readonly isChosen: boolean;
  readonly isCorrected: boolean;
  readonly reason: string;
  /** A correction without its reason. */
  readonly lacksReason: boolean;
};

export const useSheetDraft = (sheet: SalarySheet) => {
  const draft = useDraft('salaries', SheetDraft, EMPTY);
  const period = `${sheet.period.firstDay} ${sheet.weeks}`;
  // What was typed for other weeks is ignored.
  const typed = draft.value.period === period ? draft.value.rows : {};
  const setEach = (employees: readonly string[], patch: RowDraft): void =>
    draft.set((before) => {
      const rows = before.period === period ? before.rows : {};
      return { period, rows: { ...rows, ...Object.fromEntries(employees.map((employee) => [employee, { ...rows[employee], ...patch }])) } };
    });
  const rows = sheet.rows.map((row) => filled(row, typed[row.employee._id] ?? {}, sheet));
  const chosen = rows.filter(({ isChosen }) => isChosen);
  // The button for everybody leaves out those who were already paid.
  const unpaid = rows.filter(({ row, amount }) => amount > 0 && row.paid.length === 0);
  const isEachChosen = chosen.length > 0 && unpaid.every(({ isChosen }) => isChosen);
  return {
    rows,
    chosen,
    all: {
      isChosen: isEachChosen,
      isChosenInPart: chosen.length > 0 && !isEachChosen,
      isEmpty: chosen.length + unpaid.length === 0,
      toggle: () => setEach(idsOf(isEachChosen ? chosen : unpaid), { isChosen: !isEachChosen }),
    },
    total: sumOf(chosen.map(({ amount }) => amount)),
    isTouched: Object.keys(typed).length > 0,
    set: (employee: string, patch: RowDraft): void => setEach([employee], patch),
    clear: draft.clear,
  };
};

const idsOf = (rows: readonly FilledRow[]): readonly string[] => rows.map(({ row }) => row.employee._id);

export type FilledSheet = ReturnType<typeof useSheetDraft>;

const filled = (row: SheetRow, { isChosen, worked: typed, reason = '' }: RowDraft, { rates }: SalarySheet): FilledRow => {
  const role = row.employee.type;
  const likely = workedOf(row);
  const worked = typed ?? likely;
  const amount = amountOf(linesOf(role, worked, rates));
  const corrected = isCorrected(role, worked, row.source === 'classes' ? likely : null);
  const chosen = amount > 0 && (isChosen ?? row.paid.length === 0);
  return { row, worked, amount, isChosen: chosen, isCorrected: corrected, reason, lacksReason: chosen && corrected && reason.trim() === '' };
};

const workedOf = ({ lines }: SheetRow): Worked => Object.fromEntries(lines.map(({ rate, hours }) => [rate, hours]));
