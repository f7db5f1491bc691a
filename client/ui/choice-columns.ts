/** From here on a word is wider than a third of a panel at the desk. */
const LONG_WORD = 13

/**
 * The columns of answers: beside each other while their words fit. Six answers in a row break letter by letter, and so do
 * long words: as many of these stand beside each other as have room for the longest one.
 */
export function choiceColumns(choices: readonly { readonly label: string }[]) {
  const columns = (most: number) => `repeat(${Math.min(choices.length, most)}, minmax(0, 1fr))`
  if (choices.length > 4) return { base: columns(2), sm: columns(3) }
  const longest = Math.max(0, ...choices.flatMap(({ label }) => label.split(/\s/u).map((word) => word.length)))
  if (choices.length < 3 || longest < LONG_WORD) return columns(choices.length)
  return `repeat(auto-fit, minmax(min(100%, ${longest * 0.56}rem), 1fr))`
}
