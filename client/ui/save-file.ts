/** Long enough for any browser to have begun reading: some begin only after the press is over. */
const KEEP_MS = 60_000

/** Hands a file to the browser, which saves it under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(content), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}
