/** One measured ratio against a floor or peer of the same run, and what it must not pass. */
export interface Ratio {
  readonly name: string
  readonly measured: string
  readonly floor: string
  readonly ratio: number
  readonly target: { readonly atMost: number } | { readonly atLeast: number }
}

/** Prints a line for each ratio; the exit code says whether a target was missed. */
export function report(title: string, ratios: readonly Ratio[]): void {
  console.log(`\n${title}`)
  for (const { name, measured, floor, ratio, target } of ratios) {
    const isMet = 'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast
    const wanted = 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`
    console.log(
      `  ${isMet ? 'ok  ' : 'MISS'} ${name}: ${measured} against ${floor} = ${ratio.toFixed(2)} (target ${wanted})`,
    )
    if (!isMet) process.exitCode = 1
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Of few values: the worst. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
