// Asks who is logged in while the program is still being loaded; `src/web/ahead.ts` hands the answer to whoever asks first.
(() => {
  let token = null;
  try {
    token = localStorage.getItem('token');
  } catch {
    // `scheme.js` says so.
  }
  if (token === null) return;
  // Read to its end, also where nobody wants it: a connection whose answer is not read serves nobody else.
  const answer = fetch('/api/auth', { headers: { 'x-auth-token': token } })
    .then(async (response) => new Response(await response.text(), response))
    .catch(() => null);
  window.askedAhead = { url: '/api/auth', token, answer };
})();
