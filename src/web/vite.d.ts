/// <reference types="vite/client" />

/** An icon of Tabler by its name, as vite.config.ts makes it. */
declare module '~icons/*' {
  const icon: import('./ui/Icon.tsx').IconShown;
  export default icon;
}
