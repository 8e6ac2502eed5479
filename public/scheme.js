// Sets light or dark before the first paint, so that a dark page never flashes white.
(() => {
  const kept = localStorage.getItem('mantine-color-scheme-value');
  const isDark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  document.documentElement.style.background = isDark ? '#0e1a2e' : '#eff4f9';
})();
