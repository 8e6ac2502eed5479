/** How posted data of a person is printed, whatever is missing. */
import { RELATIONS } from './user.contract.ts';
import type { PrintedUser } from './user-paper.contract.ts';
import { dniText, RELATION_LABEL } from './user-words.rules.ts';

/** The student's own number, else the first relative's: "351 555-0101 - Elvira (Abuela)". */
export const sentCellphoneText = ({ cel, relatedCellphones }: Pick<PrintedUser, 'cel' | 'relatedCellphones'>): string => {
  const [related] = relatedCellphones ?? [];
  if ((cel ?? '') !== '' || related === undefined) return cel ?? '';
  const relation = RELATIONS.find((one) => one === related.relation);
  const whose = `${related.name ?? ''}${relation === undefined ? '' : ` (${RELATION_LABEL[relation]})`}`.trim();
  return [related.cel ?? '', whose].filter((part) => part !== '').join(' - ');
};

/** '31.234.567', or the text that was sent if it is no number. */
export const sentDniText = (dni: PrintedUser['dni']): string => (/^\d{1,15}$/.test(String(dni ?? '')) ? dniText(Number(dni)) : String(dni ?? ''));
