import { describe, expect, test } from 'vitest';
import { readDrawing } from './drawing.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const drawn = (text: string): string | null => {
  const read = readDrawing(text);
  return read.ok ? read.value : null;
};
const refusal = (text: string): string | null => {
  const read = readDrawing(text);
  return read.ok ? null : read.reasons[0].msg;
};

describe('A drawing', () => {
  test('Is written anew and looks the same', () => {
    expect(drawn('')).toBe('');
    expect(drawn(`<svg ${SVG} viewBox="0 0 8 8"><path d="M0 0h8" fill="#0a2455"/></svg>`)).toBe(
      `<svg ${SVG} viewBox="0 0 8 8"><path d="M0 0h8" fill="#0a2455"/></svg>`,
    );
    expect(drawn(`\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg ${SVG}><text>A &amp; B</text></svg>`)).toBe(
      `<svg ${SVG}><text>A &amp; B</text></svg>`,
    );
  });

  test('Keeps its own gradients and parts, and how they look', () => {
    const gradient = '<defs><linearGradient id="sky"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs>';
    expect(drawn(`<svg ${SVG}>${gradient}<rect fill="url(#sky)" width="8" height="8"/></svg>`)).toBe(
      `<svg ${SVG}>${gradient}<rect fill="url(#sky)" width="8" height="8"/></svg>`,
    );
  });

  test('Keeps shadows, arrows and repeated parts', () => {
    const shadow = '<filter id="s"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/></filter>';
    expect(drawn(`<svg ${SVG}>${shadow}<g id="a" filter="url(#s)" transform="translate(1 2) rotate(45)"/><use href="#a" x="4"/></svg>`)).toBe(
      `<svg ${SVG}>${shadow}<g id="a" filter="url(#s)" transform="translate(1 2) rotate(45)"/><use href="#a" x="4"/></svg>`,
    );
    expect(drawn(`<svg ${SVG} data-name="Layer (1)"/>`)).toBe(`<svg ${SVG}/>`);
  });

  test('Loses an editor’s notes and unknown elements', () => {
    const notes = '<metadata><x/></metadata><i:guide xmlns:i="http://editor.example" i:label="a"/><!-- note -->';
    expect(drawn(`<svg ${SVG} data-name="Layer 1">${notes}<g class="a" style="fill:red;-x-y:1"/></svg>`)).toBe(`<svg ${SVG}><g style="fill:red"/></svg>`);
  });

  test.each([
    `<svg ${SVG}><script>alert(1)</script></svg>`,
    '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>',
    `<svg ${SVG} onload="alert(1)"/>`,
    `<svg ${SVG}><g OnClick="alert(1)"/></svg>`,
    `<svg ${SVG}><path fill="url(https://example.org/x)"/></svg>`,
    `<svg ${SVG}><path fill="u&#114;l(https://example.org/x)"/></svg>`,
    `<svg ${SVG}><path style="fill:\\75 rl(https://example.org/x)"/></svg>`,
    `<svg ${SVG}><rect style="mask:image-set('https://example.org/x.png' 1x)"/></svg>`,
    `<svg ${SVG}><rect mask="src('https://example.org/x')"/></svg>`,
    `<svg ${SVG}><rect fill="u/**/rl(https://example.org/x)"/></svg>`,
    `<svg ${SVG}><use href="https://example.org/x.svg#a"/></svg>`,
    `<svg ${SVG}><filter id="a"><feImage href="#b"/></filter></svg>`,
    `<svg ${SVG}><image href="https://example.org/x.png"/></svg>`,
    `<svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink"><linearGradient xlink:href="https://example.org/x"/></svg>`,
    `<svg ${SVG}><style>path{fill:url(https://example.org/x)}</style></svg>`,
    `<svg ${SVG}><foreignObject/></svg>`,
    `<svg ${SVG}><a href="#x"><path/></a></svg>`,
    `<!DOCTYPE svg [<!ENTITY a "b">]><svg ${SVG}>&a;</svg>`,
  ])('%s does more than draw', (text) => {
    expect(refusal(text)).toBe('El logo no puede llevar programas ni pedir nada a otros sitios');
  });

  test.each(['<p>hola</p>', 'hola', '<svg', '<svg><g></svg>', '<svg/onload="alert(1)"/>', `<svg ${SVG}/><svg ${SVG}/>`])('%s is none', (text) => {
    expect(refusal(text)).toBe('El logo debe ser un PNG, un JPG o un dibujo SVG');
  });
});
