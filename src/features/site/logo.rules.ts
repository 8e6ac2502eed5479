/** Which drawings are taken as a logo: an SVG that only draws. */
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';

const NOT_A_DRAWING = refuse({ msg: 'El logo debe ser un dibujo SVG', path: 'logo' });
const MORE_THAN_A_DRAWING = refuse({ msg: 'El logo no puede llevar programas ni pedir nada a otros sitios', path: 'logo' });

const PROGRAMS =
  /<\s*(?:[\w.-]+:)?(script|foreignObject|iframe|embed|object|image|use|a|animate|set|style)\b|\son\w+\s*=|javascript:|<!ENTITY|<!DOCTYPE|url\s*\(\s*["']?\s*(?!#)|(href|src)\s*=\s*["']\s*(?!#)/i;

/** The drawing without what an editor wrote around it; empty when there is none. */
export const checkLogo = (text: string): Verdict<string> => {
  const drawing = text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '').trim();
  if (drawing === '') return ok('');
  if (!/^<svg[\s>]/i.test(drawing) || !/<\/svg>$/i.test(drawing)) return NOT_A_DRAWING;
  return PROGRAMS.test(drawing) ? MORE_THAN_A_DRAWING : ok(drawing);
};
