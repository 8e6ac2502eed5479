/** The contrast of texts with what is behind them: judged once for each combination of colours, size and weight that a process meets. */
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** What a page tells of its texts: those that are hard to read, and the combinations that were judged now. */
type Contrasts = { readonly bad: readonly string[]; readonly judged: readonly string[] };

type Axe = { run(where: ElementContext, how: RunOptions): Promise<AxeResults> };
/** How an element covers what is behind it. */
type Layer = { readonly paint: string; readonly fades: string; readonly isSolid: boolean; readonly box: DOMRect; readonly scrolls: boolean };
type Text = { readonly element: Element; readonly rects: readonly DOMRect[]; readonly words: string };

/**
 * Runs in the page, beside axe, which takes many times as long for a text. A text is not given to axe when its combination was judged
 * before. Where this function cannot tell what is behind a text, axe judges that text each time.
 */
export const contrastsOf = async (judgedBefore: readonly string[]): Promise<Contrasts> => {
  const layers = new Map<Element, Layer>();
  const texts: Text[] = [];

  const rectsOf = (element: Element): readonly DOMRect[] => {
    if (element.matches('input, select, textarea')) return [element.getBoundingClientRect()];
    const range = document.createRange();
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  };
  for (const element of [document.documentElement, document.body, ...document.body.querySelectorAll('*')]) {
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, mixBlendMode } = style;
    const fade = opacity === '1' && mixBlendMode === 'normal' ? '' : `${opacity} ${mixBlendMode}, `;
    const fades = (layers.get(element.parentElement ?? element)?.fades ?? '') + fade;
    const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
    layers.set(element, {
      paint: isPainted || fade !== '' ? `${fade}${backgroundColor} ${backgroundImage}; ` : '',
      fades,
      isSolid: fades === '' && backgroundImage === 'none' && backgroundColor.startsWith('rgb('),
      box: element.getBoundingClientRect(),
      scrolls: style.overflow !== 'visible' || element === document.documentElement,
    });
    // As for axe, nobody sees a text that is hidden, cut off, or above or left of the page.
    if (style.visibility !== 'visible' || style.clipPath === 'inset(50%)' || element.closest('[aria-hidden="true"]') !== null) continue;
    const rects = rectsOf(element);
    if (!rects.some(({ right, bottom }) => right + scrollX > 0 && bottom + scrollY > 0)) continue;
    const { color, webkitTextFillColor, webkitTextStroke, textShadow, fontSize, fontWeight } = style;
    texts.push({ element, rects, words: `${color} ${webkitTextFillColor} ${webkitTextStroke} ${textShadow} ${fontSize} ${fontWeight} ${fades}` });
  }

  /** What is at a point from the text downwards; nothing when that cannot be told. */
  const pileAt = (text: Element, x: number, y: number): readonly Element[] => {
    const pile = document.elementsFromPoint(x, y);
    const place = pile.indexOf(text);
    if (place !== -1) return pile.slice(place);
    // Outside of the window there are its ancestors, unless one of them does not reach the point, or something else does.
    for (const [element, { paint, box, scrolls }] of layers) {
      if (paint === '') continue;
      const isThere = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (element.contains(text) ? !isThere && !scrolls : isThere) return [];
    }
    const ancestors: Element[] = [];
    for (let one: Element | null = text; one !== null; one = one.parentElement) ancestors.push(one);
    return ancestors;
  };
  const groundAt = (text: Element, x: number, y: number): string | null => {
    let ground = '';
    for (const one of pileAt(text, x, y)) {
      const { paint = 'unknown', isSolid = false } = layers.get(one) ?? {};
      // What fades an ancestor fades the text too.
      if (paint !== '') ground += one.contains(text) ? paint : `beside ${paint}`;
      if (isSolid) return ground;
    }
    return null;
  };
  const combinationOf = ({ element, rects, words }: Text): string | null => {
    // axe also looks at the middle of each line.
    const grounds = new Set(rects.map(({ left, top, width, height }) => groundAt(element, left + width / 2, top + height / 2)));
    const [ground] = grounds;
    return grounds.size === 1 && typeof ground === 'string' ? `${words} on ${ground}` : null;
  };

  // What lets the pointer through may be behind a text too.
  const tangible = new CSSStyleSheet();
  tangible.replaceSync('*, ::before, ::after { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(tangible);
  const combinations = new Map(texts.map((text) => [text.element, combinationOf(text)]));
  document.adoptedStyleSheets.pop();

  const known = new Set<string | null>(judgedBefore);
  const asked = [...combinations].flatMap(([element, combination]) => (known.has(combination) ? [] : [element]));
  if (asked.length === 0) return { bad: [], judged: [] };
  const { axe } = window as unknown as { axe: Axe };
  const { violations, passes, incomplete } = await axe.run(asked as unknown as ElementContext, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations', 'passes', 'incomplete'],
    elementRef: true,
    iframes: false,
  });
  const judged = [...passes, ...incomplete].flatMap(({ nodes }) =>
    nodes.flatMap(({ element, any }) => {
      const combination = element === undefined ? null : combinations.get(element);
      const { fgColor, bgColor, messageKey } = any[0]?.data ?? {};
      // Without both colours axe has judged nothing, unless there is a picture, on which it judges no text.
      const isJudged = (fgColor !== undefined && bgColor !== undefined) || messageKey === 'bgGradient' || messageKey === 'bgImage';
      return isJudged && typeof combination === 'string' ? [combination] : [];
    }),
  );
  return {
    bad: violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${location.href}: ${id}, ${help}: ${target.join(' ')}`)),
    judged: [...new Set(judged)],
  };
};
