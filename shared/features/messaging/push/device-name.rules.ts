const browsers = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
] as const

/** What a person would call a browser: `Chrome · Android`. Empty where nothing is recognised. */
export function deviceNameOf(userAgent: string): string {
  const first = (known: readonly (readonly [RegExp, string])[]) => known.find(([mark]) => mark.test(userAgent))?.[1]
  return [first(browsers), first(systems)].filter((part) => part !== undefined).join(' · ')
}
