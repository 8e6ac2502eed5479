/** Drawings as they arrive (SVG): read, and written anew with only the elements and attributes that draw. */
import { type Attr, DOMParser, type Element, type Node, onErrorStopParsing } from '@xmldom/xmldom';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';

/** The refusal of a file that is neither a picture nor a drawing. */
export const NOT_A_LOGO = refuse({ msg: 'El logo debe ser un PNG, un JPG o un dibujo SVG', path: 'logo' });
const MORE_THAN_A_DRAWING = refuse({ msg: 'El logo no puede llevar programas ni pedir nada a otros sitios', path: 'logo' });

const SVG = 'http://www.w3.org/2000/svg';

/** The words of some lines. */
const wordsOf = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** Deeper than any person or editor nests a drawing. */
const DEEPEST = 64;

const DRAWN = wordsOf(
  'svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath title desc',
  'linearGradient radialGradient stop clipPath mask pattern marker filter',
  // What a filter does with the pixels, without feImage, which would fetch others.
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood',
  'feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
);
/** What an editor writes beside the drawing, in SVG's own elements; notes in the editor's own namespace are left out as well. */
const NOTES = new Set(['metadata']);

/** How something looks: as an attribute, or in `style`. */
const LOOKS = wordsOf(
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset',
  'opacity color display visibility clip-path clip-rule mask filter stop-color stop-opacity flood-color flood-opacity lighting-color paint-order vector-effect',
  'color-interpolation color-interpolation-filters marker marker-start marker-mid marker-end mix-blend-mode isolation enable-background',
  'font-family font-size font-style font-weight letter-spacing word-spacing text-anchor dominant-baseline',
);

/** Where something is, and how large. */
const PLACES = wordsOf(
  'id viewBox width height x y z dx dy x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength transform offset rotate textLength lengthAdjust startOffset method',
  'preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform',
  'markerWidth markerHeight markerUnits refX refY orient spacing side filterUnits primitiveUnits in in2 result stdDeviation operator mode type values',
  'k1 k2 k3 k4 radius scale xChannelSelector yChannelSelector tableValues slope intercept amplitude exponent baseFrequency numOctaves seed stitchTiles',
  'surfaceScale diffuseConstant specularConstant specularExponent kernelUnitLength azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle',
  'order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha',
);

/** The functions that a value may call: colours, transformations, and url( for a part of the drawing itself. Any other could fetch something. */
const CALLS = wordsOf('rgb rgba hsl hsla matrix translate translatex translatey rotate scale scalex scaley skewx skewy url');
const OWN_PART = /^url\(\s*["']?#[\w.-]+["']?\s*\)/i;

/** Whether a value refers to nothing outside of the drawing. A backslash or a comment could hide the name of a function. */
const isOwn = (value: string): boolean =>
  !/\\|\/\*/.test(value) &&
  [...value.matchAll(/([\w-]*)\s*\(/g)].every(({ 1: name = '', index }) => {
    const call = name.toLowerCase();
    return call === 'url' ? OWN_PART.test(value.slice(index)) : CALLS.has(call);
  });

/** The drawing written anew; an empty text when there is none. */
export const readDrawing = (text: string): Verdict<string> => {
  const whole = text.replace(/^\uFEFF/, '').trim();
  if (whole === '') return ok('');
  if (/<!ENTITY/i.test(whole)) return MORE_THAN_A_DRAWING;
  const root = rootOf(whole);
  if (root === null || root.localName !== 'svg' || (root.namespaceURI ?? SVG) !== SVG) return NOT_A_LOGO;
  const drawn = written(root, 0);
  return drawn === null ? MORE_THAN_A_DRAWING : ok(drawn);
};

const rootOf = (text: string): Element | null => {
  try {
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'image/svg+xml').documentElement;
  } catch {
    return null;
  }
};

/** An element with all that is in it; empty for an editor's notes, null when it does more than draw. */
const written = (element: Element, depth: number): string | null => {
  const name = element.localName ?? '';
  const isForeign = element.namespaceURI !== null && element.namespaceURI !== SVG;
  if (isForeign || NOTES.has(name)) return '';
  if (!DRAWN.has(name) || depth > DEEPEST) return null;
  const attributes = attributesOf(element);
  if (attributes === null) return null;
  const parts: string[] = [];
  for (let child: Node | null = element.firstChild; child !== null; child = child.nextSibling) {
    const part =
      child.nodeType === ELEMENT
        ? written(child as Element, depth + 1)
        : child.nodeType === TEXT || child.nodeType === CDATA
          ? escaped(child.nodeValue ?? '')
          : '';
    if (part === null) return null;
    parts.push(part);
  }
  const namespace = depth === 0 ? ` xmlns="${SVG}"` : '';
  const inside = parts.join('');
  return inside.trim() === '' ? `<${name}${namespace}${attributes}/>` : `<${name}${namespace}${attributes}>${inside}</${name}>`;
};

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** The attributes that draw, as text; null when an attribute does more. Unknown attributes are left out. */
const attributesOf = (element: Element): string | null => {
  let text = '';
  for (const { name, value } of Array.from(element.attributes) as Attr[]) {
    if (/^on/i.test(name)) return null;
    if (name === 'style') {
      const looks = value.split(';').map((one) => one.trim());
      const kept = looks.filter((one) => LOOKS.has(one.slice(0, one.indexOf(':')).trim())).join(';');
      if (!isOwn(kept)) return null;
      if (kept !== '') text += ` style="${escaped(kept)}"`;
    } else if (LOOKS.has(name) || PLACES.has(name)) {
      if (!isOwn(value)) return null;
      text += ` ${name}="${escaped(value)}"`;
    }
    // A gradient may continue another one of the same drawing, and `use` may repeat a part of it.
    else if (/^(xlink:)?href$/.test(name)) {
      if (!/^#[\w.-]+$/.test(value.trim())) return null;
      text += ` href="${value.trim()}"`;
    }
  }
  return text;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
