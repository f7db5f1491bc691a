/** Made by the build: scripts/lib/design-system-ahead.mjs. */
declare module 'virtual:design-system' {
  export const tokenNames: Readonly<Record<string, string>>
}
