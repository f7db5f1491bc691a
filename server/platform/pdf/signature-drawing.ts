// The strokes of a signature come from a phone. Nothing of their text goes into a document: they are read as numbers,
// and the drawing is written from these.

/** Far beyond any screen, and near enough for every sum below to be exact. */
const MAX_COORDINATE = 100_000
/** A signature drawn for a minute has some 10,000. */
const MAX_NUMBERS = 50_000
const INK = '#14142b'
const PEN = 1.5

/** The strokes as an SVG picture cut to their size, or null when there is nothing to draw. */
export function signatureDrawing(strokes: readonly string[]): string | null {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const paths: string[] = []
  let numbers = 0
  for (const stroke of strokes) {
    const steps = readStroke(stroke)
    numbers += steps.reduce((sum, { points }) => sum + points.length * 2, 0)
    if (numbers > MAX_NUMBERS) break
    for (const [x, y] of steps.flatMap(({ points }) => points)) {
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
    if (steps.length > 1) paths.push(pathOf(steps))
  }
  if (paths.length === 0) return null
  const [width, height] = [box.right - box.left + 2 * PEN, box.bottom - box.top + 2 * PEN]
  const view = [box.left - PEN, box.top - PEN, width, height].map(rounded).join(' ')
  return `<svg width="${rounded(width)}" height="${rounded(height)}" viewBox="${view}">${paths.join('')}</svg>`
}

/** Shorter than this, in units of the pad, is a dot and no name. */
const MIN_INK = 20

/** Whether the strokes draw something that can be seen. */
export function isDrawn(strokes: readonly string[]): boolean {
  if (signatureDrawing(strokes) === null) return false
  let ink = 0
  for (const stroke of strokes) {
    const points = readStroke(stroke).flatMap((step) => step.points)
    points.forEach(([x, y], at) => {
      const [left, top] = points[at - 1] ?? [x, y]
      ink += Math.hypot(x - left, y - top)
    })
    if (ink >= MIN_INK) return true
  }
  return false
}

type Letter = 'M' | 'L' | 'Q' | 'C' | 'T' | 'S' | 'Z'
type Point = readonly [number, number]

/** One step of the pen, in coordinates of the whole pad. */
interface Step {
  readonly letter: Letter
  readonly points: readonly Point[]
}

const pointsOf: Readonly<Record<Letter, number>> = { M: 1, L: 1, T: 1, Q: 2, S: 2, C: 3, Z: 0 }
const TOKENS = /[MLQCTSZ]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi

/** As far as the stroke can be understood: the rest of a broken one is left out, as browsers do. */
function readStroke(stroke: string): Step[] {
  const tokens = stroke.match(TOKENS) ?? []
  const steps: Step[] = []
  let pen: Point = [0, 0]
  let start: Point = pen
  let word = ''
  for (let at = 0; at < tokens.length;) {
    if (isWord(tokens[at])) {
      word = tokens[at] ?? ''
      at += 1
    }
    const letter = word.toUpperCase() as Letter
    if (!isWord(word) || (steps.length === 0 && letter !== 'M')) return steps
    const points = readPoints(tokens.slice(at, at + 2 * pointsOf[letter]), word === letter ? [0, 0] : pen)
    if (points?.length !== pointsOf[letter]) return steps
    at += 2 * points.length
    steps.push({ letter, points })
    pen = letter === 'Z' ? start : (points.at(-1) ?? pen)
    if (letter === 'M') start = pen
    word = wordAfter(word)
  }
  return steps
}

const isWord = (token = ''): boolean => Object.hasOwn(pointsOf, token.toUpperCase())

/** What numbers without a letter mean: the same again; lines after a move; nothing after the end of a shape. */
const wordAfter = (word: string): string => ({ M: 'L', m: 'l', Z: '', z: '' })[word] ?? word

function readPoints(tokens: readonly string[], [left, top]: Point): Point[] | null {
  const points: Point[] = []
  for (let at = 0; at < tokens.length; at += 2) {
    const [x, y] = [Number(tokens[at]) + left, Number(tokens[at + 1]) + top]
    if (!(Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE)) return null
    points.push([x, y])
  }
  return points
}

/** A pad writes outlines, which are filled; an open line is drawn with a pen. */
function pathOf(steps: readonly Step[]): string {
  const d = steps.map(({ letter, points }) => `${letter}${points.flat().map(rounded).join(' ')}`).join('')
  const ink = steps.some(({ letter }) => letter === 'Z')
    ? `fill="${INK}"`
    : `fill="none" stroke="${INK}" stroke-width="${PEN}"`
  return `<path ${ink} d="${d}"/>`
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100)
