/** What the classes, a later feature, add to enrolling: the class of a student is chosen in place. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';

/** A class as it was chosen, in words; `beyond` says so when it is full. */
export type ChosenClass = { readonly id: string; readonly text: string; readonly beyond: string | null };

export type ClassChoiceProps = {
  readonly category: string;
  readonly year: number;
  readonly value: string;
  readonly onChange: (chosen: ChosenClass | null) => void;
  readonly error?: string | undefined;
};

export type ClassHelp = {
  /** The dialog in which an enrolled student gets his class, or another one. */
  readonly Assign: ComponentType<{ readonly enrollment: Enrollment; readonly onClose: () => void }>;
  /** A field of the form of an enrollment. */
  readonly Choice: ComponentType<ClassChoiceProps>;
};

const HelpContext = createContext<ClassHelp | null>(null);

export const ClassHelpProvider = ({ help, children }: { readonly help: ClassHelp; readonly children: ReactNode }) => (
  <HelpContext value={help}>{children}</HelpContext>
);

export const useClassHelp = (): ClassHelp | null => useContext(HelpContext);
