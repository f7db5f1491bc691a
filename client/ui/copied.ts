/** Puts a text on the clipboard; whether it lies there now. A browser may keep its clipboard to itself. */
export const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
