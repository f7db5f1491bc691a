/** Copies a text to the clipboard; false if the browser does not allow it. */
export const copyToClipboard = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
