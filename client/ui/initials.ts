/** The uppercase initials of each word of a full name; empty when there is no name (specification, section 9). */
export function initialsOf(name: string | null | undefined): string {
  return (name ?? '')
    .split(/\s+/u)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('sv')
}
