/** What a browser calls itself, in words a person knows again. Unknown parts are empty. */
export function deviceOf(userAgent: string): {
  readonly browser: string
  readonly system: string
  readonly isPhone: boolean
} {
  const first = (names: readonly (readonly [name: string, sign: RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return { browser: first(browsers), system: first(systems), isPhone: /Mobi|iPhone|Android/u.test(userAgent) }
}

// In this order: each also says the names of those below it.
const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//u],
  ['Opera', /OPR\//u],
  ['Samsung Internet', /SamsungBrowser\//u],
  ['Firefox', /(?:Firefox|FxiOS)\//u],
  ['Chrome', /(?:Chrome|CriOS)\//u],
  ['Safari', /Safari\//u],
] as const

const systems = [
  ['iPhone', /iPhone/u],
  ['iPad', /iPad/u],
  ['Android', /Android/u],
  ['Windows', /Windows/u],
  ['macOS', /Mac OS X/u],
  ['Linux', /Linux/u],
] as const
