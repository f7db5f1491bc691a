/** A word of this many letters is wider than a third of a side panel. */
const LONG_WORD = 13

/**
 * Grid columns for a group of answers, as many as fit without breaking a word. More than four answers use two or three
 * columns. Answers with long words use columns as wide as the longest word.
 */
export function choiceColumns(choices: readonly { readonly label: string }[]) {
  const columns = (most: number) => `repeat(${Math.min(choices.length, most)}, minmax(0, 1fr))`
  if (choices.length > 4) return { base: columns(2), sm: columns(3) }
  const longest = Math.max(0, ...choices.flatMap(({ label }) => label.split(/\s/u).map((word) => word.length)))
  if (choices.length < 3 || longest < LONG_WORD) return columns(choices.length)
  return `repeat(auto-fit, minmax(min(100%, ${longest * 0.56}rem), 1fr))`
}
