// What a seller's phone fetches the first time it opens the start page, by the one meter that `npm test` reads too.
import { bundleReport, FIRST_LOAD_BUDGET } from '../../scripts/lib/bundle-size.mjs'
import { report } from './report.ts'

const { bytes, files } = bundleReport()
const kilobytes = (count: number): string => `${(count / 1000).toFixed(1)} kB`

report('First load', [
  {
    name: `all of a seller's start (${files.length} files)`,
    measured: kilobytes(bytes),
    floor: `${kilobytes(FIRST_LOAD_BUDGET)} allowed`,
    ratio: bytes / FIRST_LOAD_BUDGET,
    target: { atMost: 1 },
  },
])
