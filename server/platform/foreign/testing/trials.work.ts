import { writeFileSync } from 'node:fs'

const hog: Uint8Array[] = []

/** Work that fails in the ways in which a parser of foreign bytes fails. */
export const work = async (trial: string): Promise<unknown> => {
  if (trial === 'hang') for (;;) Math.random()
  if (trial === 'throw') throw new RangeError('beyond the end')
  if (trial === 'crash') process.abort()
  if (trial === 'write') writeFileSync('/tmp/rond-foreign-trial', 'x')
  if (trial === 'fill') for (;;) hog.push(new Uint8Array(4 * 1024 * 1024).fill(1))
  if (trial === 'environment') return Object.keys(process.env)
  if (trial === 'wait') await new Promise((resolve) => setTimeout(resolve, 400))
  return process.pid
}
