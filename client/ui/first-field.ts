/** Puts the focus where one begins to write or choose. Answers whether there is such a place. */
export function focusFirstField(place: HTMLElement | null): boolean {
  const field = place?.querySelector<HTMLElement>(FIELDS)
  field?.focus({ preventScroll: true })
  return field !== null && field !== undefined
}

const FIELDS = ['input:not([type=hidden])', 'select', 'textarea', '[contenteditable=true]']
  .map((field) => `${field}:not(:disabled):not([readonly]):not([tabindex="-1"])`)
  .join()
