/** What all icons have in common: a drawing of 24 × 24 strokes in the colour of the text around it. */
import type { ReactNode, SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement> & {
  /** Width and height in pixels, 18 unless said otherwise. */
  readonly size?: number;
  /** What the icon says where no word beside it says so; without one it is decoration, which nobody hears. */
  readonly 'aria-label'?: string;
};

/** An icon as a component, such as `IconTrash`. */
export type IconShown = (props: IconProps) => ReactNode;

/** The frame of an icon; its children are the strokes. */
export const Icon: IconShown = ({ size = 18, 'aria-label': label, children, ...rest }) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth={2}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
    {...rest}
  >
    {children}
  </svg>
);
