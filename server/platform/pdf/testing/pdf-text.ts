import { inflateSync } from 'node:zlib'

interface Font {
  readonly signs: ReadonlyMap<string, string>
  readonly widths: readonly number[]
}

/** The lines of a PDF of ours, as a reader copies them. A gap between columns is a tab. An empty box is `▯`. */
export function linesOfPdf(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const lines = new Map<string, { text: string; end: number }>()
  let page = 0
  for (const body of objects.values()) {
    if (!/\/Type \/Page\b/u.test(body)) continue
    page += 1
    const fonts = fontsOf(objects, body)
    for (const { x, y, font, size, codes } of drawnIn(streamOf(objects.get(refIn(body, 'Contents')) ?? ''))) {
      const found = fonts.get(font)
      const key = `${page} ${y.toFixed(0)}`
      const line = lines.get(key)
      const text = codes.map((code) => found?.signs.get(code) || '▯').join('')
      const width = codes.reduce((sum, code) => sum + (found?.widths[Number.parseInt(code, 16)] ?? 0), 0)
      const gap = line === undefined || x - line.end < 4 ? '' : '\t'
      lines.set(key, { text: `${line?.text ?? ''}${gap}${text}`, end: x + (width * size) / 1000 })
    }
  }
  return [...lines.values()].map(({ text }) => text.normalize('NFC'))
}

const objectsOf = (pdf: string): ReadonlyMap<string, string> =>
  new Map(Array.from(pdf.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/gu), ([, id = '', body = '']) => [id, body]))

const refIn = (body: string, name: string): string => new RegExp(`/${name} \\[?(\\d+) 0 R`, 'u').exec(body)?.[1] ?? ''

function streamOf(body: string): string {
  const [, stream] = /stream\r?\n([^]*)\nendstream/u.exec(body) ?? []
  return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

function fontsOf(objects: ReadonlyMap<string, string>, page: string): ReadonlyMap<string, Font> {
  const resources = objects.get(refIn(page, 'Resources')) ?? ''
  return new Map(
    Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/gu), ([, name = '', id = '']) => {
      const font = objects.get(id) ?? ''
      const [, widths = ''] = /\/W \[0 \[([^\]]*)\]/u.exec(objects.get(refIn(font, 'DescendantFonts')) ?? '') ?? []
      const signs = signsOf(streamOf(objects.get(refIn(font, 'ToUnicode')) ?? ''))
      return [name, { signs, widths: widths.split(' ').map(Number) }]
    }),
  )
}

/** Which signs each code stands for (the ToUnicode map). */
function signsOf(map: string): ReadonlyMap<string, string> {
  const signs = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gu)) {
    Array.from(list.matchAll(/<([0-9a-f ]*)>/gu)).forEach(([, units = ''], at) => {
      const code = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      const sign = Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      signs.set(code, sign === '\0' ? '' : sign)
    })
  }
  return signs
}

interface Drawn {
  readonly x: number
  readonly y: number
  readonly font: string
  readonly size: number
  readonly codes: readonly string[]
}

function* drawnIn(content: string): Generator<Drawn> {
  let [x, y, font, size, base] = [0, 0, '', 0, 0]
  const steps = /BT|1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) (\S+) Tf|\[([^\]]*)\] TJ/gu
  for (const [step, left, top, name, points, shown] of content.matchAll(steps)) {
    if (step === 'BT') base = 0
    if (left !== undefined) [x, y] = [Number(left), Number(top)]
    // An accent is drawn higher than the line that it belongs to.
    if (left !== undefined && base === 0) base = y
    if (name !== undefined) [font, size] = [name, Number(points)]
    if (shown !== undefined) yield { x, y: base, font, size, codes: codesIn(shown) }
  }
}

const codesIn = (shown: string): string[] =>
  Array.from(shown.matchAll(/<([0-9a-f]+)>/gu)).flatMap(([, hex = '']) => hex.match(/.{4}/gu) ?? [])
