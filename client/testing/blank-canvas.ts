/** A drawing context that draws nothing. A chart measures its words and asks for its pixels; a browser tests what is drawn. */
export function blankContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const answers: Readonly<Record<string, unknown>> = {
    canvas,
    measureText: (text: string) => ({
      width: text.length * 8,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    getLineDash: () => [],
  }
  const set = new Map<PropertyKey, unknown>()
  return new Proxy(answers, {
    get: (target, name) => set.get(name) ?? (name in target ? Reflect.get(target, name) : () => undefined),
    set: (_, name, value: unknown) => Boolean(set.set(name, value)),
  }) as unknown as CanvasRenderingContext2D
}
