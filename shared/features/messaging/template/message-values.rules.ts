/** The value of each variable. */
export type Values = Readonly<Record<string, string>>

/** A variable as it is written in a template: `{{name}}`. */
export const VARIABLE = /\{\{\s*(?!\s)([\w.-]*)\s*\}\}/g

/** Puts the values in the place of the variables. Values are never read as markup. */
export const filled = (text: string, values: Values, escaped: (value: string) => string = identity): string =>
  text.replaceAll(VARIABLE, (_whole, name: string) => escaped(values[name] ?? ''))

const identity = (text: string): string => text
