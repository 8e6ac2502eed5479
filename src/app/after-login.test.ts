import { expect, test } from 'vitest';
import { loginFor, pageAfterLogin } from './after-login.ts';
import { SITE } from './site-map.tsx';

const after = (next: string) => pageAfterLogin({ pathname: '/login', search: { next } }, SITE);
const HOME = { to: '/index/dashboard/0', search: {} };

test('A link that was followed before the login leads to its page after it, with its filters', () => {
  expect(loginFor('/invoice/single/5e0000000000000000000001')).toEqual({ to: '/login', search: { next: '/invoice/single/5e0000000000000000000001' } });
  expect(after('/invoice/single/5e0000000000000000000001')).toEqual({ to: '/invoice/single/5e0000000000000000000001', search: {} });
  expect(after('/user/search?tab=students&name=Ana%20Mar%C3%ADa')).toEqual({ to: '/user/search', search: { tab: 'students', name: 'Ana María' } });
});

test('Without a page, or with the home, the login leads home', () => {
  expect(loginFor('/index/dashboard/0')).toEqual({ to: '/login', search: {} });
  expect(pageAfterLogin({ pathname: '/login', search: {} }, SITE)).toEqual(HOME);
  expect(pageAfterLogin({ pathname: '/invitation/abc', search: { next: '/user/search' } }, SITE)).toEqual(HOME);
});

test('A link never leads to another site, nor to a page that needs no login', () => {
  for (const next of [
    'https://evil.example/user/search',
    '//evil.example/user/search',
    '/\\evil.example/user/search',
    '/\t/evil.example',
    'javascript:alert(1)',
    'user/search',
    '/login',
    '/setup/abc',
    '/no/such/page',
    '/invoice/single/',
  ])
    expect([next, after(next)]).toEqual([next, HOME]);
});

test('The first administrator continues with the guide', () => {
  expect(pageAfterLogin({ pathname: '/setup/abc', search: {} }, SITE)).toEqual({ to: '/index/first-steps', search: {} });
});
