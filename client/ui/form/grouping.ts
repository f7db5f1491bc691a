/** The caret's position after grouping: behind the same digit as before. Spaces and hyphens group. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  const figures = typed.slice(0, caret).replaceAll(SEPARATORS, '').length
  if (caret >= typed.length) return grouped.length
  let seen = 0
  for (const [index, sign] of Array.from(grouped).entries()) {
    if (seen === figures) return index
    if (!/[\s-]/u.test(sign)) seen += 1
  }
  return grouped.length
}

const SEPARATORS = /[\s-]/gu
