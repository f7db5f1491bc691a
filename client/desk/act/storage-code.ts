/** The code of a storage that is full or closed, as `failures:` knows it. Anything else is a bug and not caught here. */
export function storageCodeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code } = error
  return typeof code === 'string' && code.startsWith('storage.') ? code : null
}
