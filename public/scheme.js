// Sets light or dark before the first paint, so that a dark page never flashes white; says why a page stays empty where it cannot be shown.
(() => {
  const tell = (text) =>
    addEventListener('DOMContentLoaded', () => {
      // The public pages are whole in any browser.
      if (document.getElementById('root') === null) return;
      const line = document.createElement('p');
      line.setAttribute('role', 'alert');
      line.style.cssText = 'margin:0;padding:1rem;background:#fff0d2;color:#5c3900;font:1rem/1.5 sans-serif';
      line.textContent = text;
      document.body.prepend(line);
    });
  // What the screens are made with and cannot do without: found in Safari 16.4, Chrome and Edge 111, Firefox 121, and everything newer.
  if (!Array.prototype.toSorted || !window.CSS || !CSS.supports('selector(:has(*))') || !CSS.supports('color', 'color-mix(in srgb, red, blue)')) {
    tell('Este navegador es demasiado antiguo para el programa. Actualícelo, o ingrese con otro: Chrome, Edge, Firefox o Safari de los últimos años.');
  }
  let kept = null;
  try {
    kept = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    tell('El navegador no permite que esta página guarde datos. Permita las cookies de este sitio e ingrese nuevamente.');
  }
  const isDark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  document.documentElement.style.background = isDark ? '#0e1a2e' : '#eff4f9';
  // Paper is white: what is light on a dark screen would hardly be read on it.
  let shown = 'light';
  addEventListener('beforeprint', () => {
    shown = document.documentElement.getAttribute('data-mantine-color-scheme');
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  });
  addEventListener('afterprint', () => document.documentElement.setAttribute('data-mantine-color-scheme', shown));
})();
