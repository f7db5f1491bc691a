/** Made by the build: scripts/lib/design-system-ahead.mjs. */
declare module 'virtual:design-system' {
  export const tokenReferences: Readonly<Record<string, Readonly<Record<string, string>>>>
}
