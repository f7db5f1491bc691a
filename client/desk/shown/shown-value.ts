/** A value of any field as a text to compare with another: empty is a dash, lists and groups as the data says them. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
