import { describe, expect, test } from 'vitest';
import { html, json, paragraphs } from './html.rules.ts';

describe('For the program', () => {
  test('Text from outside is escaped; markup stays as it is; null and false write nothing', () => {
    const bold = html`<b>${'<i>"&\''}</b>`;
    expect(html`<p>${bold}${null}${false}${undefined}${[1, 'dos', bold]}</p>`.markup).toBe(
      '<p><b>&lt;i&gt;&quot;&amp;&#39;</b>1dos<b>&lt;i&gt;&quot;&amp;&#39;</b></p>',
    );
  });

  test('An empty line separates paragraphs, a single line break stays', () => {
    expect(paragraphs('Uno\ndos\n\n  \n<tres>').map(({ markup }) => markup)).toEqual(['<p>Uno<br>dos</p>', '<p>&lt;tres&gt;</p>']);
  });

  test('Nothing in a value can end the script that contains it', () => {
    expect(json({ name: '</script><script>' }).markup).toBe('{"name":"\\u003c/script>\\u003cscript>"}');
  });
});
